import { expect, test } from "vitest";
import { GatewayRefused } from "#providers/payment/port.ts";
import { CAPTURE_REFUSED, card, newIntent, openSandbox, SLOW } from "./open-sandbox.ts";

test("the slow card waits eight seconds outside of any transaction, then pays", async () => {
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

test("an intent that is canceled while the slow card waits stays canceled", async () => {
	const answered = Promise.withResolvers<void>();
	const { gateway } = await openSandbox({ wait: () => answered.promise });
	const { id, clientSecret } = await newIntent(gateway);
	const confirming = gateway.confirm({ clientSecret, card: card(SLOW) });
	await gateway.cancelIntent(id);
	answered.resolve();
	expect((await confirming).error?.code).toBe("payment_intent_unexpected_state");
	expect((await gateway.retrieveIntent(id))?.status).toBe("canceled");
});

test("a card that refuses its capture refuses it every time, and can be voided", async () => {
	const { gateway } = await openSandbox();
	const { id, clientSecret } = await newIntent(gateway);
	const paid = await gateway.confirm({ clientSecret, card: card(CAPTURE_REFUSED) });
	expect(paid).toEqual({ status: "requires_capture" });
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayRefused);
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayRefused);
	expect((await gateway.cancelIntent(id)).status).toBe("canceled");
});
