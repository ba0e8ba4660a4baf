import { onTestFinished } from "vitest";
import { confirmByCard, gatewayTo } from "#tests/payment-gateway/stripe-on-trial.ts";
import { openStripePeer, type StripePeer } from "#tests/peers/stripe/peer.ts";
import type { TestClass, TestPerson } from "#tests/support/make.ts";
import type { LedgerIntent } from "#tests/support/oracle.ts";
import {
	CARDS,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

export interface StripeWorld {
	world: World;
	peer: StripePeer;
}

/** The app with Stripe's keys and a fake Stripe server. At the end the oracle compares with that server's ledger. */
export async function openStripeWorld(): Promise<StripeWorld> {
	let now = Date.now;
	const peer = await openStripePeer(() => now());
	onTestFinished(() => peer.close());
	const world = await openWorld({
		settings: peer.settings,
		gateway: () => gatewayTo(peer, { within: 5_000, now: () => now() }),
		ledger: () => ledgerOf(peer),
	});
	now = world.needs.now;
	return { world, peer };
}

/** The fake Stripe server's records, as the oracle reads them. */
export function ledgerOf({ ledger }: StripePeer): LedgerIntent[] {
	return [...ledger.intents.values()].map(({ amount: cents, charge, ...intent }) => ({
		...intent,
		cents,
		refundedCents: charge?.captured ? charge.refunded : 0,
	}));
}

/** Every step except the recording. Returns the transaction, and Stripe's answer to the card. */
export async function authoriseAtStripe(
	{ world, peer }: StripeWorld,
	who: TestPerson,
	chosen: TestClass,
	card: string = CARDS.pays,
): Promise<{ id: string; fault: string | undefined }> {
	const selection = await select(world, who, chosen);
	const { body } = await startPaying(world, who, selection, chosen.price);
	const fault = await confirmByCard(peer, body.clientSecret, card);
	return { id: transactionOf(body.clientSecret), fault };
}

/** Delivers the event that Stripe signed, or another body with that signature. */
export async function deliverFromStripe(
	{ world, peer }: StripeWorld,
	sent: string,
	{
		signed = sent,
		secondsAgo = 0,
		secret,
	}: { signed?: string; secondsAgo?: number; secret?: string } = {},
): Promise<Answer> {
	return await ask(world, undefined, "POST /api/webhooks/payment", sent, {
		"content-type": "application/json",
		"stripe-signature": peer.events.sign(signed, secondsAgo, secret),
	});
}

/** A complete purchase, captured. */
export async function payAtStripe(opened: StripeWorld, who: TestPerson, chosen: TestClass) {
	const { id: transactionId } = await authoriseAtStripe(opened, who, chosen);
	const { body } = await recordPayment(opened.world, who, transactionId, chosen.id);
	await opened.world.work();
	return { transactionId, paymentId: String(body.insertResult.insertedId) };
}
