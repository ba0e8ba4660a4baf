import { expect, test } from "vitest";
import { purchase } from "#providers/payment/conformance-trial.ts";
import { GatewayUnavailable, InvalidSignature } from "#providers/payment/port.ts";
import { StripeGateway } from "#providers/payment/stripe.ts";
import { confirmByCard, gatewayTo, NOW, openStripe } from "./stripe-on-trial.ts";

test("a withdrawn key counts as unavailable, not as a refusal", async () => {
	const { peer, gateway } = await openStripe();
	const { id, clientSecret } = await gateway.createIntent(purchase());
	await confirmByCard(peer, clientSecret, "4242424242424242");
	const withdrawn = gatewayTo({
		...peer,
		settings: { ...peer.settings, STRIPE_SECRET_KEY: "sk_test_withdrawn" },
	});
	await expect(withdrawn.captureIntent(id)).rejects.toBeInstanceOf(GatewayUnavailable);
	await expect(withdrawn.retrieveIntent(id)).rejects.toBeInstanceOf(GatewayUnavailable);
	expect((await gateway.captureIntent(id)).status).toBe("succeeded");
});

const KEYS = { publishableKey: "pk_x", webhookSecret: "whsec_x", now: () => NOW };
const reading = (secretKey: string) => new StripeGateway({ ...KEYS, secretKey });

test.each([
	["sk_test_1", false, "pi_1"],
	["sk_test_1", true, undefined],
	["rk_live_1", true, "pi_1"],
	["sk_live_1", false, undefined],
])(
	"with the key %s an event of livemode %s belongs to intent %s (P5)",
	async (key, livemode, intentId) => {
		const { peer } = await openStripe();
		const type = "payment_intent.succeeded";
		const body = JSON.stringify({ id: "evt_1", type, livemode, data: { object: { id: "pi_1" } } });
		const headers = { "stripe-signature": peer.events.sign(body, 0, "whsec_x") };
		const event = reading(key).readEvent(Buffer.from(body), headers);
		expect(event).toEqual({ id: "evt_1", type, intentId });
	},
);

test("a signature header with two times is refused, even if one of them is current", async () => {
	const { peer } = await openStripe();
	const body = JSON.stringify({ id: "evt_1", type: "payment_intent.succeeded", livemode: false });
	const ahead = peer.events.sign(body, -86_400, "whsec_x");
	const now = `t=${NOW / 1000}`;
	for (const header of [ahead, `${now},${ahead}`, `${ahead},${now}`]) {
		const read = () =>
			reading("sk_test_1").readEvent(Buffer.from(body), { "stripe-signature": header });
		expect(read).toThrow(InvalidSignature);
	}
});

test("an intent is captured manually and accepts every payment method of the account", async () => {
	const { peer, gateway } = await openStripe();
	const { id } = await gateway.createIntent(purchase());
	expect(peer.ledger.find(id)).toMatchObject({ captureMethod: "manual", automaticMethods: true });
});

test("an invalid intent id is refused without a request to Stripe", async () => {
	const { peer, gateway } = await openStripe();
	for (const id of ["", "../charges", "pi_1_secret_2", "pi_1?expand", "ch_1", "pi_\u0000"]) {
		expect(await gateway.retrieveIntent(id)).toBeUndefined();
		const request = { intentId: id, idempotencyKey: "key", reason: "" };
		const attempts = [
			gateway.captureIntent(id),
			gateway.cancelIntent(id),
			gateway.refundIntent(request),
		];
		for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe("rejected");
	}
	expect(peer.requests).toEqual([]);
});
