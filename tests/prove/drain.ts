import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { CARDS } from "#tests/support/purchase.ts";
import { Buyer } from "./buyer.ts";
import { type Ground, openGround } from "./ground.ts";

/** Milliseconds between the stop signal and the exit (docs/threats.md L6), with an allowance for a busy machine. */
const GONE_WITHIN = 10_500;

interface Plan {
	/** Requests that are pending at the stop signal. */
	requests: number;
	/** WEB_CONCURRENCY. */
	processes: number;
}

/**
 * SIGTERM while slow requests are pending on keep-alive connections. Every request is answered, then the program exits
 * by itself without an error.
 */
export async function proveDrain(engine: Engine, { requests, processes }: Plan): Promise<string> {
	const ground = await openGround(engine, { WEB_CONCURRENCY: String(processes) });
	try {
		const buyers = await atTheCardForm(ground, requests);
		let early = 0;
		const pay = (buyer: Buyer) => buyer.payByCard(CARDS.slow).finally(() => early++);
		const sent = performance.now();
		const paying = Promise.allSettled(buyers.map(pay));
		// When later requests have been answered, the slow ones have arrived.
		for (let time = 0; time < 20; time += 1) await askAnew(`${ground.site.origin}/healthz`);
		// The card takes 8 s and the site waits 10 s: a slow machine has 4 s for the rest.
		await setTimeout(Math.max(0, sent + 2_000 - performance.now()));
		assert.equal(early, 0, "answered before the stop signal");
		const begin = performance.now();
		const code = await ground.site.stop();
		const took = performance.now() - begin;

		assert.equal(code, 0, "the exit code");
		const answered = (await paying).filter(({ status }) => status === "fulfilled").length;
		assert.equal(requests - answered, 0, "dropped");
		assert.ok(buyers.every((buyer) => buyer.isAuthorised));
		assert.ok(took <= GONE_WITHIN, `gone after ${Math.round(took)} ms`);
		return `${requests} under way, 0 dropped, gone after ${Math.round(took)} ms, exit code 0`;
	} finally {
		await ground.close();
	}
}

async function atTheCardForm(ground: Ground, count: number): Promise<Buyer[]> {
	const chosen = await makeClass(ground, { seats: count });
	const buyers: Buyer[] = [];
	for (let number = 0; number < count; number += 1) {
		buyers.push(new Buyer(ground.site, await makePerson(ground), chosen));
	}
	await Promise.all(buyers.map((buyer) => buyer.select()));
	await Promise.all(buyers.map((buyer) => buyer.startPaying()));
	return buyers;
}

/** On a connection of its own, which any process may accept. */
async function askAnew(address: string): Promise<void> {
	const [response] = await once(get(address, { agent: false }), "response");
	response.resume();
	await once(response, "end");
}
