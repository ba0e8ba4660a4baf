import { expect } from "vitest";
import { problems } from "#contract/problems.ts";
import type { Answer } from "#tests/scenario.ts";

/** What no answer may tell: a stack, SQL, a file's place, the name of a library or a table. */
const INSIDE =
	/\bat .+:\d+|node_modules|\.ts\b|select .+ from|insert into|sqlite|postgres|constraint|\/(tmp|work|home)\/|zod|fastify|FST_|kysely/i;

/** A refusal that a program and a person understand: a problem with a known code, and nothing of our inside. */
export function expectClearRefusal(answer: Answer, what: string): void {
	expect(answer.status, what).toBeGreaterThanOrEqual(400);
	expect(answer.status, what).toBeLessThan(500);
	expect(answer.headers["content-type"], what).toContain("application/problem+json");
	const problem = problems[answer.body.code as keyof typeof problems];
	expect(answer.body, what).toMatchObject({ title: problem?.title, status: answer.status });
	expect(problem?.status, what).toBe(answer.status);
	expect(JSON.stringify(answer.body), what).not.toMatch(INSIDE);
}
