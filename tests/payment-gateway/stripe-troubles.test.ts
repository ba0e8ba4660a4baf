import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { purchase } from "#providers/payment/conformance-trial.ts";
import { GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { StripeGateway } from "#providers/payment/stripe.ts";
import type { StripePeer } from "#tests/peers/stripe/peer.ts";
import type { Trouble } from "#tests/peers/stripe/troubles.ts";
import { confirmByCard, openStripe } from "./stripe-on-trial.ts";

/** Milliseconds that a call may take in these tests. A live site allows 10 s. */
const WITHIN = 4_000;
/** Additional milliseconds for a busy machine, too few for a second wait. */
const SLACK = 3_500;
/** Milliseconds: longer than a call waits, and short enough for the next call. */
const LATE = WITHIN + 100;

const troubles: Trouble[] = [
	"hangs",
	"falls silent",
	"is away",
	"is busy",
	"breaks",
	"resets",
	"babbles",
	"answers nothing",
	"drips",
	"is slow",
];

interface Situation {
	peer: StripePeer;
	gateway: StripeGateway;
}
/** A call that the test makes twice, and a check of the gateway's ledger after the second call. */
type Errand = (
	situation: Situation,
) => Promise<{ ask: () => Promise<unknown>; once: () => unknown }>;

const errands = {
	async create({ peer, gateway }) {
		const asked = purchase();
		const once = () => expect(peer.ledger.intents.size).toBe(1);
		return { ask: () => gateway.createIntent(asked), once };
	},
	async retrieve({ peer, gateway }) {
		const { id } = await authorised({ peer, gateway });
		const once = () => expect(peer.ledger.find(id).status).toBe("requires_capture");
		return { ask: () => gateway.retrieveIntent(id), once };
	},
	async capture({ peer, gateway }) {
		const { id } = await authorised({ peer, gateway });
		const once = () => expect(peer.ledger.find(id).charge?.captured).toBe(true);
		return { ask: () => gateway.captureIntent(id), once };
	},
	async cancel({ peer, gateway }) {
		const { id } = await authorised({ peer, gateway });
		const once = () => expect(peer.ledger.find(id).status).toBe("canceled");
		return { ask: () => gateway.cancelIntent(id), once };
	},
	async refund({ peer, gateway }) {
		const { id } = await authorised({ peer, gateway });
		await gateway.captureIntent(id);
		const request = { intentId: id, amountCents: 700, idempotencyKey: randomUUID(), reason: "" };
		const once = () => expect(peer.ledger.find(id).charge?.refunded).toBe(700);
		return { ask: () => gateway.refundIntent(request), once };
	},
} satisfies Record<string, Errand>;

async function authorised({ peer, gateway }: Situation) {
	const intent = await gateway.createIntent(purchase());
	await confirmByCard(peer, intent.clientSecret, "4242424242424242");
	return intent;
}

/** A 500 is repeated for its idempotency key. For create and refund the key is ours and does not change. */
const keepsItsAnswer = (name: string, is: Trouble) =>
	is === "breaks" && (name === "create" || name === "refund");

test.each(Object.entries(errands))(
	"%s: every network failure counts as unavailable within the timeout, and a second call takes effect once",
	async (name, errand) => {
		await Promise.all(
			troubles.map(async (is) => {
				const situation = await openStripe({ within: WITHIN });
				const { ask, once } = await errand(situation);
				situation.peer.trouble = { is, late: LATE };
				const begun = performance.now();
				await expect(ask(), is).rejects.toBeInstanceOf(GatewayUnavailable);
				expect(performance.now() - begun, is).toBeLessThan(WITHIN + SLACK);
				situation.peer.trouble = undefined;
				if (keepsItsAnswer(name, is)) return;
				await ask();
				once();
			}),
		);
	},
);

test("refund: a failure during the refund itself counts as unavailable, and a second call refunds once", async () => {
	await Promise.all(
		troubles
			.filter((is) => is !== "breaks")
			.map(async (is) => {
				const situation = await openStripe({ within: WITHIN });
				const { ask, once } = await errands.refund(situation);
				situation.peer.trouble = { is, late: LATE, on: /^POST/ };
				await expect(ask(), is).rejects.toBeInstanceOf(GatewayUnavailable);
				situation.peer.trouble = undefined;
				// A day later Stripe has forgotten the key.
				situation.peer.answers.forget();
				await ask();
				once();
			}),
	);
});

test("after a 500, which Stripe repeats for the same key, another key succeeds", async () => {
	const { peer, gateway } = await openStripe();
	const asked = purchase();
	peer.trouble = { is: "breaks", times: 1 };
	await expect(gateway.createIntent(asked)).rejects.toBeInstanceOf(GatewayUnavailable);
	await expect(gateway.createIntent(asked)).rejects.toBeInstanceOf(GatewayRefused);
	const other = { ...asked, idempotencyKey: randomUUID() };
	expect((await gateway.createIntent(other)).status).toBe("requires_payment_method");
});

test("after a 500, a capture can be tried again", async () => {
	const { peer, gateway } = await openStripe();
	const { id } = await authorised({ peer, gateway });
	peer.trouble = { is: "breaks", times: 1 };
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayUnavailable);
	expect((await gateway.captureIntent(id)).status).toBe("succeeded");
});

test.each(["resets", "is away"] as const)(
	"a connection that %s once is retried with the same key",
	async (is) => {
		const { peer, gateway } = await openStripe();
		peer.trouble = { is, times: 1 };
		await gateway.createIntent(purchase());
		expect(peer.ledger.intents.size).toBe(1);
		const keys = peer.requests.map(({ key }) => key);
		expect(keys).toEqual([keys[0], keys[0]]);
		expect(keys[0]).toBeTruthy();
	},
);

test("create and refund send our idempotency key, and capture sends the SDK's", async () => {
	const { peer, gateway } = await openStripe();
	const asked = purchase();
	const { id, clientSecret } = await gateway.createIntent(asked);
	await confirmByCard(peer, clientSecret, "4242424242424242");
	peer.trouble = { is: "resets", times: 1 };
	await gateway.captureIntent(id);
	const refund = { intentId: id, idempotencyKey: "ours", reason: "a test" };
	await gateway.refundIntent(refund);
	const keyOf = (line: RegExp) =>
		peer.requests.filter((request) => line.test(request.line)).map(({ key }) => key);
	expect(keyOf(/^POST .v1.payment_intents$/)).toEqual([asked.idempotencyKey]);
	expect(keyOf(/^POST .v1.refunds$/)).toEqual(["ours"]);
	const [first, second] = keyOf(/capture$/);
	expect([first, second]).toEqual([expect.stringMatching(/^stripe-node-retry-/), first]);
});

test("a permanent refusal by the bank is a refusal", async () => {
	const { peer, gateway } = await openStripe();
	const { id } = await authorised({ peer, gateway });
	peer.ledger.refuses.captures = true;
	await expect(gateway.captureIntent(id)).rejects.toBeInstanceOf(GatewayRefused);
	peer.ledger.refuses.captures = false;
	await gateway.captureIntent(id);
	peer.ledger.refuses.refunds = true;
	const request = { intentId: id, idempotencyKey: randomUUID(), reason: "a test" };
	await expect(gateway.refundIntent(request)).rejects.toBeInstanceOf(GatewayRefused);
	await expect(gateway.refundIntent(request)).rejects.toBeInstanceOf(GatewayRefused);
	expect((await gateway.retrieveIntent(id))?.refundedCents).toBe(0);
});
