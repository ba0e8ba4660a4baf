import type { FieldError, ProblemCode } from "#contract/problems.ts";

/** The body of an API error response (RFC 9457). */
interface ProblemBody {
	status?: number;
	code?: string;
	title?: string;
	detail?: string;
	errors?: FieldError[];
	price?: number;
	freeAt?: string;
	classId?: string;
	number?: string;
	/** From the `Retry-After` header. */
	retryAfter?: number | undefined;
}

/** An error response of the API. `message` is a sentence for the user. */
export class ApiProblem extends Error {
	readonly status: number;
	readonly code: ProblemCode | "unreadable";
	readonly fields: FieldError[];
	/** The current price in dollars, with `price_changed`. */
	readonly price: number | undefined;
	/** The earliest time for a retry, ISO 8601. */
	readonly freeAt: string | undefined;
	/** The class of a lesson that does not open, with `lesson_closed`. */
	readonly classId: string | undefined;
	/** The number of a server error in the log. */
	readonly number: string | undefined;
	/** Seconds until a repetition may succeed, if the server said so. */
	readonly retryAfter: number | undefined;

	constructor(status: number, body: ProblemBody, fallback: string) {
		super(body.detail ?? body.title ?? fallback);
		this.name = "ApiProblem";
		this.status = status;
		this.code = (body.code as ProblemCode | undefined) ?? "unreadable";
		this.fields = body.errors ?? [];
		this.price = body.price;
		this.freeAt = body.freeAt;
		this.classId = body.classId;
		this.number = body.number;
		this.retryAfter = body.retryAfter;
	}

	/** The error of one field, for `Field`'s `error`. */
	of(field: string): string | undefined {
		return this.fields.find((error) => error.field === field)?.message;
	}
}

/** No response: the network or the server is down. */
export class Unreachable extends Error {
	override name = "Unreachable";
}

/** There is no session, or it has ended. The user has to log in. */
export class SessionOver extends Error {
	override name = "SessionOver";
}

/** Reads the problem from an error response. */
export async function readProblem(response: Response, fallback: string): Promise<ApiProblem> {
	const body: ProblemBody = await response.json().catch(() => ({}));
	const retryAfter = Number(response.headers.get("retry-after")) || undefined;
	return new ApiProblem(response.status, { ...body, retryAfter }, fallback);
}

/** Whether the API refused the call with this code. */
export function isProblem(error: unknown, code: ApiProblem["code"]): error is ApiProblem {
	return error instanceof ApiProblem && error.code === code;
}

/** True if a retry may help: no response, or a server error. Never for a refusal. */
export function mayPass(error: unknown): boolean {
	if (error instanceof SessionOver) return false;
	return !(error instanceof ApiProblem) || error.status >= 500;
}

/** True if the same call may be made again later: as in `mayPass`, or when there were too many calls. */
export function maySendLater(error: unknown): boolean {
	return mayPass(error) || (error instanceof ApiProblem && error.status === 429);
}

/** True if the user was signed out by this error and is at /login, so no other message is needed. */
export function isSessionEnd(error: unknown): boolean {
	if (error instanceof SessionOver) return true;
	return error instanceof ApiProblem && [401, 403].includes(error.status);
}
