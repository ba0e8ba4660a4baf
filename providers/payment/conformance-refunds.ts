import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type GatewayOnTrial, PAYS, purchase } from "./conformance-trial.ts";
import { type GatewayIntent, GatewayRefused, type NewGatewayRefund } from "./port.ts";

/** The part of the suite about refunds (docs/threats.md P7). */
export function refundConformance(trial: () => GatewayOnTrial): void {
	const refund = (input: Partial<NewGatewayRefund> & { intentId: string }) =>
		trial().gateway.refundIntent({ idempotencyKey: randomUUID(), reason: "a test", ...input });
	const refused = (attempt: Promise<unknown>) =>
		expect(attempt).rejects.toBeInstanceOf(GatewayRefused);
	const truth = (id: string) => trial().gateway.retrieveIntent(id);

	async function captured(): Promise<GatewayIntent> {
		const { gateway, confirm } = trial();
		const intent = await gateway.createIntent(purchase());
		await confirm(intent, PAYS);
		return await gateway.captureIntent(intent.id);
	}

	test("a refund without an amount returns the whole payment, and the intent reports it", async () => {
		const intent = await captured();
		expect(intent).toMatchObject({ status: "succeeded", refundedCents: 0, currency: "usd" });
		const after = { ...intent, refundedCents: 1999 };
		expect(await refund({ intentId: intent.id })).toEqual(after);
		expect(await truth(intent.id)).toEqual(after);
	});

	test("a refund that is repeated with its key, also twenty times at once, is made once", async () => {
		const { id } = await captured();
		const input = { intentId: id, amountCents: 500, idempotencyKey: randomUUID() };
		await Promise.all(Array.from({ length: 20 }, () => refund(input)));
		expect((await refund(input)).refundedCents).toBe(500);
	});

	test("a used key is refused for another amount or intent", async () => {
		const [one, other] = [await captured(), await captured()];
		const input = { intentId: one.id, amountCents: 500, idempotencyKey: randomUUID() };
		await refund(input);
		await refused(refund({ ...input, amountCents: 600 }));
		await refused(refund({ ...input, intentId: other.id }));
		expect((await truth(one.id))?.refundedCents).toBe(500);
		expect((await truth(other.id))?.refundedCents).toBe(0);
	});

	test("a refund of more than what is left of the payment is refused", async () => {
		const { id } = await captured();
		await refused(refund({ intentId: id, amountCents: 2000 }));
		expect((await refund({ intentId: id, amountCents: 1500 })).refundedCents).toBe(1500);
		await refused(refund({ intentId: id, amountCents: 500 }));
		expect((await refund({ intentId: id })).refundedCents).toBe(1999);
		await refused(refund({ intentId: id }));
		await refused(refund({ intentId: id, amountCents: 1 }));
		expect((await truth(id))?.refundedCents).toBe(1999);
	});

	test("after a partial refund, the rest is refunded once under one key, however often it is requested", async () => {
		const { id } = await captured();
		await refund({ intentId: id, amountCents: 500 });
		await refused(refund({ intentId: id, amountCents: 1999 }));
		const rest = { intentId: id, amountCents: 1499, idempotencyKey: randomUUID() };
		await Promise.all(Array.from({ length: 5 }, () => refund(rest)));
		expect((await refund(rest)).refundedCents).toBe(1999);
		expect(await truth(id)).toMatchObject({ status: "succeeded", amountCents: 1999 });
	});

	test("of a partial and a full refund at once, one succeeds and the other is refused", async () => {
		for (let round = 0; round < 5; round += 1) {
			const { id } = await captured();
			const both = await Promise.allSettled([
				refund({ intentId: id, amountCents: 500 }),
				refund({ intentId: id, amountCents: 1999 }),
			]);
			expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
			const back = both[0]?.status === "fulfilled" ? 500 : 1999;
			expect((await truth(id))?.refundedCents).toBe(back);
		}
	});

	test("of two full refunds at once with different keys, one succeeds and the other is refused", async () => {
		const { id } = await captured();
		const both = await Promise.allSettled([refund({ intentId: id }), refund({ intentId: id })]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await truth(id))?.refundedCents).toBe(1999);
	});

	test.each([0, -1, 0.5, Number.NaN, 1e12])(
		"a refund of %d cents is refused",
		async (amountCents) => {
			const { id } = await captured();
			await refused(refund({ intentId: id, amountCents }));
			expect((await truth(id))?.refundedCents).toBe(0);
		},
	);

	test("an intent that was not captured cannot be refunded", async () => {
		const { gateway, confirm } = trial();
		const intent = await gateway.createIntent(purchase());
		await refused(refund({ intentId: intent.id }));
		await confirm(intent, PAYS);
		await refused(refund({ intentId: intent.id }));
		await gateway.cancelIntent(intent.id);
		await refused(refund({ intentId: intent.id }));
	});

	test.each(["pi_fake", "", "../charges", "pi_1\u0000"])(
		"a refund of the unknown intent %j is refused",
		async (id) => {
			await refused(refund({ intentId: id }));
		},
	);

	test("refundedSince lists every refund once, also when the gateway returns several pages", async () => {
		const { gateway } = trial();
		const [early, kept, late] = [await captured(), await captured(), await captured()];
		await refund({ intentId: early.id });
		for (let cent = 0; cent < 101; cent += 1) await refund({ intentId: late.id, amountCents: 1 });
		const told = await gateway.refundedSince(0);
		const of = (intent: GatewayIntent) => told.filter(({ intentId }) => intentId === intent.id);
		expect([of(early).length, of(kept).length, of(late).length]).toEqual([1, 0, 101]);
		expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
		expect(await gateway.refundedSince(Date.UTC(2090, 0))).toEqual([]);
	});

	test("a refund with a long reason in Japanese succeeds", async () => {
		const { id } = await captured();
		const reason = "返金 ".repeat(500);
		expect((await refund({ intentId: id, reason })).refundedCents).toBe(1999);
	});
}
