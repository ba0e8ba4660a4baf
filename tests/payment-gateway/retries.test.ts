import { expect, test } from "vitest";
import { sendDue } from "#providers/payment/sandbox-delivery.ts";
import { claimEvents, dueEvents } from "#providers/payment/sandbox-ledger.ts";
import { newIntent, openSandbox, postOf } from "./open-sandbox.ts";
import { openReceiver } from "./receiver.ts";

const SECOND = 1_000;
const MINUTE = 60_000;

test.each([500, 404, 302])(
	"after status %d an event is tried again after 1, 5 and 30 s and then each minute, up to 20 times",
	async (status) => {
		const sandbox = await openSandbox();
		const { url, received } = await openReceiver(() => status);
		const post = postOf(sandbox, url);
		await newIntent(sandbox.gateway);
		const delays = [SECOND, 5 * SECOND, 30 * SECOND, ...Array(16).fill(MINUTE)];
		expect(await sendDue(post)).toBe(true);
		for (const [at, delay] of delays.entries()) {
			sandbox.clock.now += delay - 1;
			expect(await sendDue(post)).toBe(false);
			sandbox.clock.now += 1;
			expect(await sendDue(post)).toBe(true);
			expect(received).toHaveLength(at + 2);
			expect(received.at(-1)?.signature).toContain(`t=${sandbox.clock.now / 1000},`);
		}
		sandbox.clock.now += 24 * 60 * MINUTE;
		expect(await sendDue(post)).toBe(false);
		expect(new Set(received.map((delivery) => delivery.body)).size).toBe(1);
	},
);

test("an unreachable receiver causes no error, and gets the event when it is reachable again", async () => {
	const sandbox = await openSandbox();
	await newIntent(sandbox.gateway);
	await sendDue(postOf(sandbox, "http://127.0.0.1:1/"));
	sandbox.clock.now += SECOND;
	const { url, received } = await openReceiver();
	await sendDue(postOf(sandbox, url));
	expect(received).toHaveLength(1);
});

test("an event claimed by a killed process is sent by another process 15 s later", async () => {
	const sandbox = await openSandbox();
	const { db, clock, gateway } = sandbox;
	const { url, received } = await openReceiver();
	await newIntent(gateway);
	const events = await dueEvents(db, clock.now, { limit: 1, maxAttempts: 20 });
	expect(events).toHaveLength(1);
	const claim = { now: clock.now, until: clock.now + 15 * SECOND };
	expect(await claimEvents(db, events, claim)).toEqual(events);
	expect(await claimEvents(db, events, claim)).toEqual([]);
	clock.now += 15 * SECOND - 1;
	await sendDue(postOf(sandbox, url));
	expect(received).toHaveLength(0);
	clock.now += 1;
	await sendDue(postOf(sandbox, url));
	expect(received).toHaveLength(1);
	clock.now += 24 * 60 * MINUTE;
	expect(await sendDue(postOf(sandbox, url))).toBe(false);
});
