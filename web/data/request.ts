import { messages } from "../messages/en.ts";
import { readProblem, Unreachable } from "./problem.ts";

/** One HTTP request to our own origin; anything but a success is thrown. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await fetch(path, { credentials: "same-origin", ...init }).catch((cause) => {
		throw unreachable(cause);
	});
	if (!response.ok) throw await readProblem(response, messages.faults.internal);
	return response;
}

/** The network failed, before the answer or in the middle of it. */
function unreachable(cause: unknown): unknown {
	// A query that nobody waits for any more is no fault of the network.
	if (cause instanceof DOMException && cause.name === "AbortError") return cause;
	return new Unreachable(messages.faults.unreachable, { cause });
}

/** Headers and body of a request that sends JSON. */
export function json(body: unknown): Pick<RequestInit, "headers" | "body"> {
	return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The same for whatever a call of the contract takes: bytes and forms go as they are. */
export function encoded(body: unknown): Pick<RequestInit, "headers" | "body"> {
	if (body instanceof Blob)
		return { headers: { "content-type": "application/octet-stream" }, body };
	if (body instanceof FormData) return { body };
	return json(body);
}

/** What a success holds: JSON or plain text; null when it is empty. */
export async function payload(response: Response): Promise<unknown> {
	const text = await response.text().catch((cause) => {
		throw unreachable(cause);
	});
	const isJson = response.headers.get("content-type")?.includes("json");
	if (!isJson) return text;
	return text === "" ? null : JSON.parse(text);
}
