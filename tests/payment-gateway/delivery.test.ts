import { expect, onTestFinished, test, vi } from "vitest";
import { sendDue } from "#providers/payment/sandbox-delivery.ts";
import { card, newIntent, openSandbox, PAYS, postOf } from "./open-sandbox.ts";
import { openReceiver } from "./receiver.ts";

const SECOND = 1_000;

test("an event is sent signed, in the form that readEvent accepts", async () => {
	const { gateway, db, clock } = await openSandbox();
	const { url, received, arrived } = await openReceiver();
	const { id } = await newIntent(gateway);
	gateway.startDelivery(url);
	const { body, signature } = await arrived(1);
	await gateway.stopDelivery();

	const event = gateway.readEvent(Buffer.from(body), { "sandbox-signature": signature });
	expect(event).toEqual({
		id: expect.stringMatching(/^evt_/),
		type: "payment_intent.created",
		intentId: id,
	});
	expect(JSON.parse(body)).toEqual({
		id: event.id,
		type: event.type,
		created: clock.now / 1000,
		data: {
			object: {
				id,
				status: "requires_payment_method",
				amount: 1999,
				currency: "usd",
				metadata: { userId: "user-1", classId: "class-1", selectionId: "selection-1" },
			},
		},
		livemode: false,
	});
	const row = await db.selectFrom("sandbox_events").selectAll().executeTakeFirstOrThrow();
	expect(row).toMatchObject({ attempts: 1, delivered_at: clock.now, body });
	expect(received).toHaveLength(1);
});

test.each(["a new intent", "a new state"])(
	"%s is sent at once, without waiting for the poll",
	async (change) => {
		withoutPolling();
		const sandbox = await openSandbox();
		const { gateway } = sandbox;
		const { url, arrived } = await openReceiver();
		const { clientSecret } = await newIntent(gateway);
		await sendDue(postOf(sandbox, url));
		gateway.startDelivery(url);
		if (change === "a new intent") await newIntent(gateway);
		else await gateway.confirm({ clientSecret, card: card(PAYS) });
		await arrived(2);
		await gateway.stopDelivery();
	},
);

test("two processes share the deliveries and send no event twice", async () => {
	const { gateway, another } = await openSandbox();
	const { url, received, arrived } = await openReceiver();
	await Promise.all(Array.from({ length: 30 }, () => newIntent(gateway)));
	const other = another();
	gateway.startDelivery(url);
	other.startDelivery(url);
	await arrived(30);
	await Promise.all([gateway.stopDelivery(), other.stopDelivery()]);
	expect(received).toHaveLength(30);
	expect(new Set(received.map((delivery) => delivery.body)).size).toBe(30);
});

test("events are claimed when they are written, and marked as delivered together", async () => {
	withoutPolling();
	const written: string[] = [];
	const sandbox = await openSandbox({}, ({ query: { sql } }) => {
		if (/^update.*sandbox_events/i.test(sql)) written.push(sql);
	});
	const { gateway, db, clock } = sandbox;
	const { url, arrived, received } = await openReceiver();
	gateway.startDelivery(url);
	for (let event = 1; event <= 3; event += 1) {
		await newIntent(gateway);
		await arrived(event);
	}
	const claimed = db.selectFrom("sandbox_events").select(["attempts", "due_at"]);
	const claim = { attempts: 1, due_at: clock.now + 15 * SECOND };
	expect(await claimed.execute()).toEqual([claim, claim, claim]);
	expect(written).toEqual([]);
	await gateway.stopDelivery();
	expect(written).toHaveLength(1);
	clock.now += 15 * SECOND;
	expect(await sendDue(postOf(sandbox, url))).toBe(false);
	expect(received).toHaveLength(3);
});

test("an event that a killed process did not mark as delivered is sent again when its claim expires", async () => {
	withoutPolling();
	const sandbox = await openSandbox();
	const { gateway, clock } = sandbox;
	const { url, arrived, received } = await openReceiver();
	gateway.startDelivery(url);
	await newIntent(gateway);
	await arrived(1);
	clock.now += 15 * SECOND - 1;
	expect(await sendDue(postOf(sandbox, url))).toBe(false);
	clock.now += 1;
	expect(await sendDue(postOf(sandbox, url))).toBe(true);
	expect(received).toHaveLength(2);
	await gateway.stopDelivery();
});

test("stopping waits for current deliveries and starts no new ones, and delivery can start again", async () => {
	const { gateway, db } = await openSandbox();
	const answer = Promise.withResolvers<number>();
	const { url, received, arrived } = await openReceiver(() => answer.promise);
	await newIntent(gateway);
	gateway.startDelivery(url);
	expect(() => gateway.startDelivery(url)).toThrow("already");
	await arrived(1);
	let hasStopped = false;
	const stopping = gateway.stopDelivery().then(() => {
		hasStopped = true;
	});
	await newIntent(gateway);
	expect(hasStopped).toBe(false);
	answer.resolve(200);
	await stopping;
	expect(received).toHaveLength(1);
	const left = db.selectFrom("sandbox_events").select("id").where("delivered_at", "is", null);
	expect(await left.execute()).toHaveLength(1);
	gateway.startDelivery(url);
	await arrived(2);
	await gateway.stopDelivery();
});

test("delivery polls every second, even after a database failure", async () => {
	withoutPolling();
	let report = Promise.withResolvers<unknown>();
	const { gateway, db } = await openSandbox({ onFault: (error) => report.resolve(error) });
	await newIntent(gateway);
	await db.destroy();
	gateway.startDelivery("http://127.0.0.1:1/");
	expect(await report.promise).toBeInstanceOf(Error);
	report = Promise.withResolvers();
	vi.advanceTimersByTime(SECOND);
	expect(await report.promise).toBeInstanceOf(Error);
	await gateway.stopDelivery();
	await gateway.stopDelivery();
});

/** Polls happen only when the test advances the timers. */
function withoutPolling() {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => {
		vi.useRealTimers();
	});
}
