import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Buyer, Reply } from "./buyer.ts";

/** Milliseconds between two tries: shorter than Retry-After, to be at the door when it opens. */
const PAUSE = 200;

/**
 * What a page does for somebody who does not give up: every step again until it is answered, with the same
 * ids. Answers how often it was told to come back; anything but an answer or 503 with Retry-After fails.
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

/** The step again while what it needs is away: 503, with that code and a time. */
export async function untilAnswered(
	step: () => Promise<Reply>,
	code: string,
	wasRefused: (reply: Reply) => void,
): Promise<Reply> {
	for (;;) {
		const reply = await step();
		if (reply.status !== 503) return reply;
		assert.ok(Number(reply.retryAfter) > 0, "503 says when to come back");
		assert.equal(reply.body.code, code);
		wasRefused(reply);
		await setTimeout(PAUSE);
	}
}
