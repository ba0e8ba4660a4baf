import assert from "node:assert/strict";
import { problems } from "#contract/problems.ts";
import type { Cast } from "./people-and-things.ts";
import { everyCall, type FuzzRequest } from "./request.ts";

export interface FuzzAnswer {
	status: number;
	type: string;
	text: string;
}

/** Details that no answer may reveal: stacks, SQL, paths, drivers (docs/threats.md I6). */
const INNARDS =
	/\bat \S+ \(|\.ts:\d+|node_modules|node:internal|\bselect\b.+\bfrom "|insert into "|SQLITE_|sqlite3?\b|pg_catalog|ECONNREFUSED/i;

/** No answer may be a server error, leak anything, or differ from its schema. */
export function judge(request: FuzzRequest, answer: FuzzAnswer, { canaries }: Cast): void {
	const exchange = `${request.as}: ${request.method} ${request.path}\n${request.body?.slice(0, 500)}\n→ ${answer.status} ${answer.text.slice(0, 1_000)}`;
	assert.ok(answer.status < 500, `5xx\n${exchange}`);
	if (!request.call.includes("/outbox")) assert.doesNotMatch(answer.text, INNARDS, exchange);
	for (const { text, owner } of canaries) {
		const sent = request.path.includes(encodeURIComponent(text)) || request.body?.includes(text);
		if (owner.includes(request.as) || sent || request.call.includes("/outbox")) continue;
		assert.ok(!answer.text.includes(text), `leaks ${text}\n${exchange}`);
	}
	if (answer.status >= 200 && answer.status < 300) expectSchema(request, answer, exchange);
	else if (answer.status >= 400) expectProblem(answer, exchange);
}

function expectSchema({ call }: FuzzRequest, { type, text }: FuzzAnswer, exchange: string): void {
	const body: unknown = type.includes("json") ? JSON.parse(text) : text;
	assert.deepEqual(everyCall[call]?.reply.parse(body), body, exchange);
}

function expectProblem({ status, type, text }: FuzzAnswer, exchange: string): void {
	assert.match(type, /application\/problem\+json/, exchange);
	const body = JSON.parse(text);
	assert.ok(body.code in problems, exchange);
	assert.equal(body.status, status, exchange);
}
