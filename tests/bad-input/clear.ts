import { expect } from "vitest";
import { problems } from "#contract/problems.ts";
import type { Answer } from "#tests/support/scenario.ts";

/** What no answer may tell: a stack, SQL, a file's place, the name of a library or a table. */
const INSIDE =
	/\bat .+:\d+|node_modules|\.ts\b|select .+ from|insert into|sqlite|postgres|constraint|\/(tmp|work|home)\/|zod|fastify|FST_|kysely/i;

/**
 * Sentences of the libraries in front of and behind us, in the order: zod, Ajv, Fastify and its JSON parser,
 * its multipart, better-auth, S3, Stripe, Node.
 */
export const LIBRARY = new RegExp(
	[
		"Invalid (input|option|key|element|string|value|format|email|URL|ISO|UUID|union|enum)",
		"expected .*(received|one of|to (be|have))|received (undefined|null|NaN|string|number)",
		"Too (big|small)|Unrecognized key|nonoptional",
		"must NOT|must match|must be (string|object|array|integer|null)$|(body|params|querystring)/",
		"Body (is|cannot)|[Uu]nexpected (token|end|non-whitespace)|in JSON at|Unsupported Media",
		"[Mm]ultipart(?!/form-data)|[Uu]nexpected (field|file)|reach \\w+ limit|Bad Request",
		"[A-Z]{3,}_[A-Z_]{3,}|Credential account|User not found",
		"NoSuch|AccessDenied|SignatureDoes|specified (key|bucket)",
		"No such (payment|customer)|payment_intent|[Aa][Pp][Ii][_ ][Kk]ey|[Ii]dempot",
		"\\bE[A-Z]{4,}\\b|undefined|\\[object|Cannot read|is not a function",
	].join("|"),
);

/** A refusal that a program and a person understand: a problem with a known code, and nothing of our inside. */
export function expectClearRefusal(answer: Answer, what: string): void {
	expect(answer.status, what).toBeGreaterThanOrEqual(400);
	expect(answer.status, what).toBeLessThan(500);
	expect(answer.headers["content-type"], what).toContain("application/problem+json");
	const problem = problems[answer.body.code as keyof typeof problems];
	expect(answer.body, what).toMatchObject({ title: problem?.title, status: answer.status });
	expect(problem?.status, what).toBe(answer.status);
	expect(JSON.stringify(answer.body), what).not.toMatch(INSIDE);
	expectOwnSentences(answer, what);
}

/** Every sentence in the answer is one of ours, and says something. */
export function expectOwnSentences({ body }: Answer, what: string): void {
	const { title, message, detail = message, errors = [] } = body;
	const fields = errors.map((error: { message: string }) => error.message);
	for (const sentence of [title, message, detail, ...fields]) {
		expect(sentence, what).toMatch(/^[A-Z].{7,}/);
		expect(sentence, what).not.toMatch(LIBRARY);
	}
}
