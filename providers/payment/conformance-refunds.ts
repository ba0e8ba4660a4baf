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

	test("what was captured goes back whole, and the intent tells", async () => {
		const intent = await captured();
		expect(intent).toMatchObject({ status: "succeeded", refundedCents: 0, currency: "usd" });
		const after = { ...intent, refundedCents: 1999 };
		expect(await refund({ intentId: intent.id })).toEqual(after);
		expect(await truth(intent.id)).toEqual(after);
	});

	test("repeated with its key, also twenty times at once, it goes back once", async () => {
		const { id } = await captured();
		const input = { intentId: id, amountCents: 500, idempotencyKey: randomUUID() };
		await Promise.all(Array.from({ length: 20 }, () => refund(input)));
		expect((await refund(input)).refundedCents).toBe(500);
	});

	test("a key stands for one refund", async () => {
		const [one, other] = [await captured(), await captured()];
		const input = { intentId: one.id, amountCents: 500, idempotencyKey: randomUUID() };
		await refund(input);
		await refused(refund({ ...input, amountCents: 600 }));
		await refused(refund({ ...input, intentId: other.id }));
		expect((await truth(one.id))?.refundedCents).toBe(500);
		expect((await truth(other.id))?.refundedCents).toBe(0);
	});

	test("never more goes back than was captured", async () => {
		const { id } = await captured();
		await refused(refund({ intentId: id, amountCents: 2000 }));
		expect((await refund({ intentId: id, amountCents: 1500 })).refundedCents).toBe(1500);
		await refused(refund({ intentId: id, amountCents: 500 }));
		expect((await refund({ intentId: id })).refundedCents).toBe(1999);
		await refused(refund({ intentId: id }));
		await refused(refund({ intentId: id, amountCents: 1 }));
		expect((await truth(id))?.refundedCents).toBe(1999);
	});

	test("after a part went back, what is left goes back under one key, however often it is asked", async () => {
		const { id } = await captured();
		await refund({ intentId: id, amountCents: 500 });
		await refused(refund({ intentId: id, amountCents: 1999 }));
		const rest = { intentId: id, amountCents: 1499, idempotencyKey: randomUUID() };
		await Promise.all(Array.from({ length: 5 }, () => refund(rest)));
		expect((await refund(rest)).refundedCents).toBe(1999);
		expect(await truth(id)).toMatchObject({ status: "succeeded", amountCents: 1999 });
	});

	test("a part and all of it at once: never more than was captured", async () => {
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

	test("two refunds of all at once, under two keys: one is told no", async () => {
		const { id } = await captured();
		const both = await Promise.allSettled([refund({ intentId: id }), refund({ intentId: id })]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await truth(id))?.refundedCents).toBe(1999);
	});

	test.each([0, -1, 0.5, Number.NaN, 1e12])("%d cents do not go back", async (amountCents) => {
		const { id } = await captured();
		await refused(refund({ intentId: id, amountCents }));
		expect((await truth(id))?.refundedCents).toBe(0);
	});

	test("what was not captured does not go back", async () => {
		const { gateway, confirm } = trial();
		const intent = await gateway.createIntent(purchase());
		await refused(refund({ intentId: intent.id }));
		await confirm(intent, PAYS);
		await refused(refund({ intentId: intent.id }));
		await gateway.cancelIntent(intent.id);
		await refused(refund({ intentId: intent.id }));
	});

	test.each(["pi_fake", "", "../charges", "pi_1\u0000"])("%j has nothing to refund", async (id) => {
		await refused(refund({ intentId: id }));
	});

	test("what went back since a moment is told, on however many pages the gateway has it", async () => {
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

	test("a refund with reasons of any length and alphabet", async () => {
		const { id } = await captured();
		const reason = "返金 ".repeat(500);
		expect((await refund({ intentId: id, reason })).refundedCents).toBe(1999);
	});
}
