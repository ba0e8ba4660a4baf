import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { disputeConformance } from "./conformance-disputes.ts";
import { eventConformance } from "./conformance-events.ts";
import { refundConformance } from "./conformance-refunds.ts";
import { type GatewayOnTrial, PAYS, purchase } from "./conformance-trial.ts";
import { type GatewayIntent, GatewayRefused, type NewGatewayIntent } from "./port.ts";

/** Test cards that all gateways share. */
const DECLINED = "4000000000000002";
const ASKS = "4000002500003155";

/** The conformance tests of the port, for every adapter. `make` is called once. */
export function gatewayConformance(name: string, make: () => Promise<GatewayOnTrial>): void {
	describe(`${name} conforms to the payment port`, () => {
		let trial: GatewayOnTrial;
		beforeAll(async () => {
			trial = await make();
		});
		afterAll(() => trial.close());

		const create = (changes: Partial<NewGatewayIntent> = {}) =>
			trial.gateway.createIntent({ ...purchase(), ...changes });
		const refused = (attempt: Promise<unknown>) =>
			expect(attempt).rejects.toBeInstanceOf(GatewayRefused);
		const status = async (intent: GatewayIntent) =>
			(await trial.gateway.retrieveIntent(intent.id))?.status;

		async function authorised(): Promise<GatewayIntent> {
			const intent = await create();
			await trial.confirm(intent, PAYS);
			return intent;
		}

		test("a new intent has the requested amount, currency and metadata, and waits for a card", async () => {
			const asked = purchase();
			const intent = await trial.gateway.createIntent(asked);
			expect(intent).toEqual({
				id: expect.stringMatching(/^pi_[0-9A-Za-z]+$/),
				clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_[0-9A-Za-z]+$`)),
				status: "requires_payment_method",
				amountCents: asked.amountCents,
				refundedCents: 0,
				authorisedAt: null,
				currency: asked.currency,
				metadata: asked.metadata,
			});
			expect(await trial.gateway.retrieveIntent(intent.id)).toEqual(intent);
		});

		test("twenty simultaneous requests with one idempotency key create one intent", async () => {
			const asked = purchase();
			const asking = Array.from({ length: 20 }, () => trial.gateway.createIntent(asked));
			const intents = await Promise.all([...asking, create()]);
			const secrets = intents.slice(0, 20).map((intent) => intent.clientSecret);
			expect(new Set(secrets).size).toBe(1);
			expect(intents[20]?.id).not.toBe(intents[0]?.id);
		});

		test("a used idempotency key is refused for another amount, currency or metadata", async () => {
			const asked = purchase();
			await trial.gateway.createIntent(asked);
			await refused(trial.gateway.createIntent({ ...asked, amountCents: 1 }));
			await refused(trial.gateway.createIntent({ ...asked, currency: "eur" }));
			const metadata = { ...asked.metadata, userId: "somebody else" };
			await refused(trial.gateway.createIntent({ ...asked, metadata }));
		});

		test.each([0, -1999, 19.99, Number.NaN, 1e12])(
			"an intent of %d cents is refused",
			async (amountCents) => {
				await refused(create({ amountCents }));
			},
		);

		test("an unknown currency is refused", () => refused(create({ currency: "dollars" })));

		test.each(["pi_fake", "", "../charges", "pi_1\u0000", "x".repeat(5_000)])(
			"an intent with the unknown id %j is not found, captured or canceled",
			async (id) => {
				expect(await trial.gateway.retrieveIntent(id)).toBeUndefined();
				await refused(trial.gateway.captureIntent(id));
				await refused(trial.gateway.cancelIntent(id));
			},
		);

		test("a client secret is not accepted as the id of an intent", async () => {
			const { clientSecret } = await authorised();
			expect(await trial.gateway.retrieveIntent(clientSecret)).toBeUndefined();
			await refused(trial.gateway.captureIntent(clientSecret));
		});

		test("a captured intent stays captured after another capture, a cancel and a declined card", async () => {
			const intent = await authorised();
			expect(await status(intent)).toBe("requires_capture");
			expect((await trial.gateway.captureIntent(intent.id)).status).toBe("succeeded");
			expect((await trial.gateway.captureIntent(intent.id)).status).toBe("succeeded");
			await refused(trial.gateway.cancelIntent(intent.id));
			await trial.confirm(intent, DECLINED);
			expect(await status(intent)).toBe("succeeded");
		});

		test.each([undefined, PAYS, ASKS])(
			"a canceled intent stays canceled and has refunded nothing, after card %s",
			async (card) => {
				const intent = await create();
				if (card) await trial.confirm(intent, card);
				expect((await trial.gateway.cancelIntent(intent.id)).status).toBe("canceled");
				expect((await trial.gateway.cancelIntent(intent.id)).status).toBe("canceled");
				await refused(trial.gateway.captureIntent(intent.id));
				await trial.confirm(intent, PAYS);
				expect(await trial.gateway.retrieveIntent(intent.id)).toMatchObject({
					status: "canceled",
					refundedCents: 0,
				});
			},
		);

		test("an intent without an authorisation cannot be captured", async () => {
			const fresh = await create();
			await refused(trial.gateway.captureIntent(fresh.id));
			const declined = await create();
			await trial.confirm(declined, DECLINED);
			expect(await status(declined)).toBe("requires_payment_method");
			await refused(trial.gateway.captureIntent(declined.id));
			const asked = await create();
			await trial.confirm(asked, ASKS);
			expect(await status(asked)).toBe("requires_action");
			await refused(trial.gateway.captureIntent(asked.id));
		});

		test("authorisedAt is set when a card is accepted, and stays the same after a capture or a cancel", async () => {
			const declined = await create();
			await trial.confirm(declined, DECLINED);
			await trial.confirm(await create(), ASKS);
			expect((await trial.gateway.retrieveIntent(declined.id))?.authorisedAt).toBeNull();
			expect((await trial.gateway.cancelIntent(declined.id)).authorisedAt).toBeNull();
			for (const end of ["captureIntent", "cancelIntent"] as const) {
				const intent = await authorised();
				const at = (await trial.gateway.retrieveIntent(intent.id))?.authorisedAt;
				expect(at).toEqual(expect.any(Number));
				expect((await trial.gateway[end](intent.id)).authorisedAt).toBe(at);
			}
		});

		test("after a declined card, another card is accepted", async () => {
			const intent = await create();
			await trial.confirm(intent, DECLINED);
			await trial.confirm(intent, PAYS);
			expect(await status(intent)).toBe("requires_capture");
		});

		test("of a capture and a cancel at once, one succeeds and the other is refused", async () => {
			for (let round = 0; round < 5; round++) {
				const { id } = await authorised();
				const [captured, canceled] = await Promise.allSettled([
					trial.gateway.captureIntent(id),
					trial.gateway.cancelIntent(id),
				]);
				expect([captured.status, canceled.status].sort()).toEqual(["fulfilled", "rejected"]);
				const winner = captured.status === "fulfilled" ? "succeeded" : "canceled";
				expect((await trial.gateway.retrieveIntent(id))?.status).toBe(winner);
			}
		});

		refundConformance(() => trial);
		disputeConformance(() => trial);
		eventConformance(() => trial);
	});
}
