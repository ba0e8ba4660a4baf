import { messages } from "../messages/en.ts";
import { readProblem, Unreachable } from "./problem.ts";

/** Makes one HTTP request to our own origin. Throws unless it succeeds. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
	const response = await fetch(path, { credentials: "same-origin", ...init }).catch((cause) => {
		throw unreachable(cause);
	});
	if (!response.ok) throw await readProblem(response, messages.faults.internal);
	return response;
}

/** The network failed, before or during the response. */
export function unreachable(cause: unknown): unknown {
	// An aborted query is not a network error.
	if (cause instanceof DOMException && cause.name === "AbortError") return cause;
	return new Unreachable(messages.faults.unreachable, { cause });
}

/** Headers and body of a JSON request. */
export function json(body: unknown): Pick<RequestInit, "headers" | "body"> {
	return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Headers and body of any input of the contract. Bytes and forms are sent as they are. */
export function encoded(body: unknown): Pick<RequestInit, "headers" | "body"> {
	if (body instanceof Blob)
		return { headers: { "content-type": "application/octet-stream" }, body };
	if (body instanceof FormData) return { body };
	return json(body);
}

/** The content of a successful response: JSON or plain text, or null if it is empty. */
export async function payload(response: Response): Promise<unknown> {
	const text = await response.text().catch((cause) => {
		throw unreachable(cause);
	});
	const isJson = response.headers.get("content-type")?.includes("json");
	if (!isJson) return text;
	return text === "" ? null : JSON.parse(text);
}
