import type { TestPerson } from "#tests/support/make.ts";

/** A call that succeeds. */
export interface GoodCall {
	who?: Pick<TestPerson, "token">;
	/** Path parameters, by name. */
	params?: Record<string, string>;
	/** The query string, with its question mark. */
	query?: string;
	body?: Record<string, unknown>;
	headers?: Record<string, string>;
}
