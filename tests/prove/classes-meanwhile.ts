import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";

/** Milliseconds (docs/threats.md A5, F5). */
const MOST = 250;

/** Requests /classes repeatedly while something else runs. 99 of 100 requests must take less than 250 ms. */
export async function requestClasses(origin: string, meanwhile: Promise<unknown>): Promise<string> {
	let busy = true;
	const end = () => {
		busy = false;
	};
	meanwhile.then(end, end);
	const took: number[] = [];
	while (busy) {
		const begin = performance.now();
		const answer = await fetch(`${origin}/classes`);
		await answer.arrayBuffer();
		assert.equal(answer.status, 200);
		took.push(performance.now() - begin);
	}
	const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
	assert.ok(p99 < MOST, `p99 of /classes is ${p99.toFixed(0)} ms`);
	return `${took.length} times /classes meanwhile, p99 ${p99.toFixed(0)} ms`;
}
