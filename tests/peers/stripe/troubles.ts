import type { ServerResponse } from "node:http";
import type { Reply } from "./idempotency.ts";

/** Faults between us and Stripe (docs/threats.md P8). */
export type Trouble =
	/** Never answers and does not act. */
	| "hangs"
	/** Acts and never answers. */
	| "falls silent"
	/** A proxy in front of it answers 503, in HTML. */
	| "is away"
	/** Answers that there are too many requests. */
	| "is busy"
	/** Answers 500 and stores that answer for the key. */
	| "breaks"
	/** Acts, then resets the connection. */
	| "resets"
	/** Acts, then answers 200 with something that is not JSON. */
	| "babbles"
	/** Acts, then answers 200 with JSON that is not an object of Stripe's. */
	| "answers nothing"
	/** Acts, then answers one byte at a time without an end. */
	| "drips"
	/** Acts, then answers late. */
	| "is slow";

/** An answer that is given without acting; `silence` means no answer. */
export function insteadOfActing(trouble: Trouble | undefined): Reply | "silence" | undefined {
	if (trouble === "hangs") return "silence";
	if (trouble === "is away") return { status: 503, body: "<html>Service Unavailable</html>" };
	if (trouble !== "is busy") return undefined;
	const error = { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" };
	return { status: 429, body: { error } };
}

/** Stripe's form of a 500. */
export const broken: Reply = {
	status: 500,
	body: { error: { type: "api_error", message: "An unknown error occurred" } },
};

/** Milliseconds between two bytes of the `drips` trouble. */
const DRIP = 20;

/** Sends the answer of an action, as far as the trouble lets it. */
export function sendThrough(
	trouble: Trouble | undefined,
	response: ServerResponse,
	{ reply, headers }: { reply: Reply; headers: Record<string, string> },
): void {
	const send = (body: unknown = reply.body) => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		response.writeHead(reply.status, { "content-type": "application/json", ...headers }).end(text);
	};
	if (trouble === "falls silent") return;
	if (trouble === "resets") response.socket?.resetAndDestroy();
	else if (trouble === "babbles") send("<html>Welcome</html>");
	else if (trouble === "answers nothing") send({});
	else if (trouble === "drips") drip(response);
	else send();
}

function drip(response: ServerResponse): void {
	response.writeHead(200, { "content-type": "application/json" });
	const dripping = setInterval(() => response.write(" "), DRIP);
	response.once("close", () => clearInterval(dripping));
}
