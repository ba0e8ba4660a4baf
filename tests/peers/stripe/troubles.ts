import type { ServerResponse } from "node:http";
import type { Reply } from "./idempotency.ts";

/** What can go wrong between us and Stripe (docs/threats.md P8). */
export type Trouble =
	/** Never answers, and never acted. */
	| "hangs"
	/** Acted, and never answers. */
	| "falls silent"
	/** An edge server in front of it answers 503, in HTML. */
	| "is away"
	/** Too many requests. */
	| "is busy"
	/** Answers 500, and keeps that answer for the key. */
	| "breaks"
	/** Acted, and the connection is reset. */
	| "resets"
	/** Acted, and answers 200 with something that is no JSON. */
	| "babbles"
	/** Acted, and answers 200 with JSON that is no object of Stripe's. */
	| "answers nothing"
	/** Acted, and answers a byte at a time, for ever. */
	| "drips"
	/** Acts, and answers late. */
	| "is slow";

/** The answer that is given without acting; `silence` is none. */
export function insteadOfActing(trouble: Trouble | undefined): Reply | "silence" | undefined {
	if (trouble === "hangs") return "silence";
	if (trouble === "is away") return { status: 503, body: "<html>Service Unavailable</html>" };
	if (trouble !== "is busy") return undefined;
	const error = { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" };
	return { status: 429, body: { error } };
}

/** 500, as Stripe says it. */
export const broken: Reply = {
	status: 500,
	body: { error: { type: "api_error", message: "An unknown error occurred" } },
};

/** Milliseconds between two bytes of a dripping answer. */
const DRIP = 20;

/** Sends what was done, or does not, as the trouble will have it. */
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
