import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { makePerson, type TestClass, type TestPerson } from "#tests/support/make.ts";
import { Buyer, type Reply } from "../buyer.ts";
import type { Studio } from "./studio.ts";

/** Milliseconds between two tries of a step. */
const PAUSE = 200;
/** Milliseconds after which a student gives up, which fails the proof. */
const PATIENCE = 90_000;
/** Answers after which a student tries again: the site, or nginx for it, is away for a moment. */
const AWAY = [500, 502, 503, 504];

export interface Shopper {
	who: TestPerson;
	buyer: Buyer;
}

export async function gather(
	studio: Studio,
	chosen: TestClass,
	students: number,
): Promise<Shopper[]> {
	const shoppers: Shopper[] = [];
	for (let number = 0; number < students; number += 1) {
		const who = await makePerson(studio);
		shoppers.push({ who, buyer: new Buyer(studio, who, chosen) });
	}
	return shoppers;
}

/**
 * Buys like the page of a student who does not give up. True when the student has the class, false when no seat was to
 * be had. Any other answer fails.
 */
export async function buyOrBeRefused({ buyer }: Shopper): Promise<boolean> {
	const steps = [
		() => buyer.select(),
		() => buyer.startPaying(),
		() => buyer.payByCard(),
		() => buyer.record(),
	];
	for (const step of steps) {
		const { status, body } = await untilAnswered(step);
		if (body.code === "already_enrolled") return true;
		if (body.code === "sold_out" || body.code === "seats_held") return false;
		assert.equal(status, 200, JSON.stringify(body));
	}
	return true;
}

async function untilAnswered(step: () => Promise<Reply>): Promise<Reply> {
	const end = performance.now() + PATIENCE;
	for (;;) {
		// nginx answers with a page while no machine does.
		const reply = await step().catch(() => undefined);
		if (reply && !AWAY.includes(reply.status)) return reply;
		assert.ok(performance.now() < end, `no answer within ${PATIENCE / 1000} s`);
		await setTimeout(PAUSE);
	}
}
