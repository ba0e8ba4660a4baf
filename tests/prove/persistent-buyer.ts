import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Buyer, Reply } from "./buyer.ts";

/** Milliseconds between two tries. Shorter than Retry-After, so that the first moment of recovery is used. */
const PAUSE = 200;

/**
 * Buys like a page of a student who does not give up: repeats every step with the same ids until it succeeds. Answers
 * the number of 503 answers. Fails on anything but success or 503 with Retry-After.
 */
export async function buyWhateverHappens(buyer: Buyer): Promise<number> {
	let refused = 0;
	const steps = [
		() => buyer.select(),
		() => buyer.startPaying(),
		() => buyer.payByCard(),
		() => buyer.record(),
	];
	for (const step of steps) {
		const reply = await untilAnswered(step, "database_unavailable", () => {
			refused += 1;
		});
		// The webhook was faster.
		if (reply.body.code === "already_enrolled") return refused;
		assert.equal(reply.status, 200, JSON.stringify(reply.body));
	}
	return refused;
}

/** Repeats a step while it answers 503 with that code and Retry-After. */
export async function untilAnswered(
	step: () => Promise<Reply>,
	code: string,
	wasRefused: (reply: Reply) => void,
): Promise<Reply> {
	for (;;) {
		const reply = await step();
		if (reply.status !== 503) return reply;
		assert.ok(Number(reply.retryAfter) > 0, "503 has Retry-After");
		assert.equal(reply.body.code, code);
		wasRefused(reply);
		await setTimeout(PAUSE);
	}
}
