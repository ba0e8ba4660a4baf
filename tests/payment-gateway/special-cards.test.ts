import { expect, test } from "vitest";
import { GatewayRefused } from "#providers/payment/port.ts";
import {
	CAPTURE_REFUSED,
	card,
	eventTypes,
	newIntent,
	openSandbox,
	PAYS,
	SLOW,
} from "./open-sandbox.ts";

test("the slow card waits eight seconds outside any transaction, then pays", async () => {
	const waits: number[] = [];
	const answered = Promise.withResolvers<void>();
	const wait = (milliseconds: number) => {
		waits.push(milliseconds);
		return answered.promise;
	};
	const { gateway } = await openSandbox({ wait });
	const { id, clientSecret } = await newIntent(gateway);
	const confirming = gateway.confirm({ clientSecret, card: card(SLOW) });
	expect((await gateway.retrieveIntent(id))?.status).toBe("requires_payment_method");
	answered.resolve();
	expect(await confirming).toEqual({ status: "requires_capture" });
	expect(waits).toEqual([8_000]);
});

test("an intent canceled while the slow card waits stays canceled", async () => {
	const answered = Promise.withResolvers<void>();
	const { gateway } = await openSandbox({ wait: () => answered.promise });
	const { id, clientSecret } = await newIntent(gateway);
	const confirming = gateway.confirm({ clientSecret, card: card(SLOW) });
	await gateway.cancelIntent(id);
	answered.resolve();
	expect((await confirming).error?.code).toBe("payment_intent_unexpected_state");
	expect((await gateway.retrieveIntent(id))?.status).toBe("canceled");
});

test("a card that refuses its capture refuses it every time, and its intent can be canceled", async () => {
	const { gateway } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	const paid = await gateway.confirm({ clientSecret, card: card(CAPTURE_REFUSED) });
	expect(paid).toEqual({ status: "requires_capture" });
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayRefused);
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayRefused);
	expect((await gateway.cancelIntent(id)).status).toBe("canceled");
});

test("a card that refuses refunds can be captured, and refuses the refund every time", async () => {
	const { gateway, db } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	await gateway.confirm({ clientSecret, card: card("4000 0000 0000 5126") });
	await gateway.captureIntent(id);
	const request = { intentId: id, idempotencyKey: "key", reason: "a test" };
	await expect(gateway.refundIntent(request)).rejects.toBeInstanceOf(GatewayRefused);
	await expect(gateway.refundIntent(request)).rejects.toBeInstanceOf(GatewayRefused);
	expect((await gateway.retrieveIntent(id))?.refundedCents).toBe(0);
	expect(await db.selectFrom("sandbox_refunds").selectAll().execute()).toEqual([]);
});

test("a repeated refund is written once, with its reason and one event", async () => {
	const { gateway, db, clock } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	await gateway.confirm({ clientSecret, card: card(PAYS) });
	await gateway.captureIntent(id);
	clock.now += 1;
	const request = { intentId: id, amountCents: 700, idempotencyKey: "key", reason: "a test" };
	for (let again = 0; again < 3; again++) await gateway.refundIntent(request);
	const rows = await db.selectFrom("sandbox_refunds").selectAll().execute();
	expect(rows).toMatchObject([{ intent_id: id, amount_cents: 700, reason: "a test" }]);
	const types = await eventTypes(db, id);
	expect(types.filter((type) => type === "charge.refunded")).toHaveLength(1);
});
