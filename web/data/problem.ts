import type { FieldError, ProblemCode } from "#contract/problems.ts";

/** What the API answers instead of a success (RFC 9457). */
interface ProblemBody {
	status?: number;
	code?: string;
	title?: string;
	detail?: string;
	errors?: FieldError[];
	price?: number;
	freeAt?: string;
	number?: string;
}

/** A refusal or fault of the API. `message` is a sentence for the person. */
export class ApiProblem extends Error {
	readonly status: number;
	readonly code: ProblemCode | "unreadable";
	readonly fields: FieldError[];
	/** Today's price in dollars, with `price_changed`. */
	readonly price: number | undefined;
	/** When it is worth trying again, ISO 8601. */
	readonly freeAt: string | undefined;
	/** Under which a fault of the server stands in its log. */
	readonly number: string | undefined;

	constructor(status: number, body: ProblemBody, fallback: string) {
		super(body.detail ?? body.title ?? fallback);
		this.name = "ApiProblem";
		this.status = status;
		this.code = (body.code as ProblemCode | undefined) ?? "unreadable";
		this.fields = body.errors ?? [];
		this.price = body.price;
		this.freeAt = body.freeAt;
		this.number = body.number;
	}

	/** The fault of one field, for `Field`'s `error`. */
	of(field: string): string | undefined {
		return this.fields.find((error) => error.field === field)?.message;
	}
}

/** Nothing answered: no network, or the server is away. */
export class Unreachable extends Error {
	override name = "Unreachable";
}

/** There is no session (any more): the person has to log in. */
export class SessionOver extends Error {
	override name = "SessionOver";
}

/** Reads the problem of a response that is not a success. */
export async function readProblem(response: Response, fallback: string): Promise<ApiProblem> {
	const body: ProblemBody = await response.json().catch(() => ({}));
	return new ApiProblem(response.status, body, fallback);
}

/** Asking once more may help: nothing answered, or the server had trouble. Never a refusal. */
export function mayPass(error: unknown): boolean {
	if (error instanceof SessionOver) return false;
	return !(error instanceof ApiProblem) || error.status >= 500;
}

/** The person was signed out over it and stands at /login: there is nothing more to tell. */
export function isSessionEnd(error: unknown): boolean {
	if (error instanceof SessionOver) return true;
	return error instanceof ApiProblem && [401, 403].includes(error.status);
}
