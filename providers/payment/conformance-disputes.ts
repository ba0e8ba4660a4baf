import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type GatewayOnTrial, PAYS, purchase } from "./conformance-trial.ts";
import { GatewayRefused } from "./port.ts";

/** The test card whose payment is disputed as soon as it is captured. */
const DISPUTED = "4000000000000259";

/** The part of the suite about disputes (decisions/0107). */
export function disputeConformance(trial: () => GatewayOnTrial): void {
	async function authorised(card: string) {
		const { gateway, confirm } = trial();
		const intent = await gateway.createIntent(purchase());
		await confirm(intent, card);
		return intent;
	}

	const disputesOf = async (intentId: string, since = 0) =>
		(await trial().gateway.disputesSince(since)).flatMap((one) =>
			"isUnreadable" in one || one.intentId !== intentId ? [] : [one],
		);

	test("a disputed payment is listed with its amount and the day of the answer, once it is captured", async () => {
		const { gateway } = trial();
		const usual = await authorised(PAYS);
		await gateway.captureIntent(usual.id);
		const { id: intentId } = await authorised(DISPUTED);
		expect(await disputesOf(intentId)).toEqual([]);
		await gateway.captureIntent(intentId);
		expect(await disputesOf(usual.id)).toEqual([]);
		const [dispute, ...others] = await disputesOf(intentId);
		expect(others).toEqual([]);
		expect(dispute).toMatchObject({ intentId, state: "open", amountCents: 1999 });
		expect(dispute?.id).toMatch(/^dp_/);
		expect(dispute?.reason).toBe("fraudulent");
		expect(dispute?.answerBy).toBeGreaterThan(dispute?.openedAt ?? 0);
	});

	test("disputesSince leaves out disputes that were opened earlier", async () => {
		const { gateway } = trial();
		const { id } = await authorised(DISPUTED);
		await gateway.captureIntent(id);
		const [dispute] = await disputesOf(id);
		const openedAt = dispute?.openedAt ?? 0;
		expect(await disputesOf(id, openedAt)).toEqual([dispute]);
		expect(await disputesOf(id, openedAt + 1000)).toEqual([]);
	});

	test("the disputes of one payment are listed whenever they were opened", async () => {
		const { gateway } = trial();
		const usual = await authorised(PAYS);
		await gateway.captureIntent(usual.id);
		const { id } = await authorised(DISPUTED);
		await gateway.captureIntent(id);
		const opened = await disputesOf(id);
		expect(opened).toHaveLength(1);
		expect(await gateway.disputesOf(id)).toEqual(opened);
		expect(await gateway.disputesOf(usual.id)).toEqual([]);
		expect(await gateway.disputesOf("pi_1")).toEqual([]);
		expect(await gateway.disputesOf("not an intent")).toEqual([]);
	});

	test("a disputed payment cannot be refunded", async () => {
		const { gateway } = trial();
		const { id: intentId } = await authorised(DISPUTED);
		await gateway.captureIntent(intentId);
		const refund = { intentId, idempotencyKey: randomUUID(), reason: "a test" };
		await expect(gateway.refundIntent(refund)).rejects.toBeInstanceOf(GatewayRefused);
		expect((await gateway.retrieveIntent(intentId))?.refundedCents).toBe(0);
	});
}
