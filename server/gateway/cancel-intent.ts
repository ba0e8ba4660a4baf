import { type GatewayIntent, GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { findIntent, type KeptIntent, moveIntent } from "../payments/intent-store.ts";
import { notifyUncharged } from "../payments/notify-uncharged.ts";
import { isUnreturned, NO_SEAT, recordUnreturned } from "./record-unreturned.ts";

/**
 * The later work of `voidIntent`: cancels the intent at the gateway. Repeatable. If a card was accepted for it, the
 * student gets the letter of the reason, once.
 */
export async function cancelAtGateway(
	needs: Needs,
	{ intentId }: { intentId: string },
): Promise<void> {
	const { connection } = needs;
	const intent = await findIntent(connection.db, intentId);
	if (intent?.state !== "voiding") return;
	const gatewayId = intent.gateway_id ?? (await idAtGateway(needs, intent));
	const { truth, unreturned } = await cancelOrRefund(needs, intent, gatewayId);
	await connection.db.transaction().execute(async (tx) => {
		if (unreturned) return await recordUnreturned(needs, tx, intent, unreturned);
		const moved = await moveIntent(tx, intentId, "canceled", { gateway_id: gatewayId });
		if (!moved || !truth || truth.authorisedAt === null) return;
		const money = truth.status === "succeeded" ? "returned" : "untaken";
		await notifyUncharged(needs, tx, intent, money);
	});
	needs.events.emit("workDue");
}

/** The states of an intent in which no card can be accepted for it any more. */
const ENDED = new Set<GatewayIntent["status"]>(["canceled", "succeeded"]);

/** The intent afterwards. It is `unreturned` if its money was captured and the gateway refuses to return it. */
interface Ended {
	truth?: GatewayIntent | undefined;
	unreturned?: GatewayIntent;
}

/** A captured payment cannot be canceled, so its money is refunded. */
async function cancelOrRefund(
	{ gateway, log }: Needs,
	intent: KeptIntent,
	gatewayId: string,
): Promise<Ended> {
	try {
		return { truth: await gateway.cancelIntent(gatewayId) };
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
	}
	const captured = await gateway.retrieveIntent(gatewayId);
	// The bank is still deciding about the card. If it accepts, the money is reserved until it is canceled.
	if (captured && !ENDED.has(captured.status))
		throw new GatewayUnavailable("the payment is not canceled yet");
	if (!isUnreturned(captured)) return { truth: captured };
	try {
		const truth = await gateway.refundIntent({
			intentId: gatewayId,
			idempotencyKey: `${intent.id}-back`,
			reason: NO_SEAT,
		});
		return { truth };
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		log.warn({ err: error, intent: intent.id }, "the gateway refused to return a payment");
	}
	// Somebody may have refunded it at the gateway, so that nothing was left for our refund.
	const truth = await gateway.retrieveIntent(gatewayId);
	return isUnreturned(truth) ? { unreturned: truth } : { truth };
}

/** A crash prevented storing the gateway's id. Creating the intent with the same key returns the same intent. */
async function idAtGateway({ gateway }: Needs, intent: KeptIntent): Promise<string> {
	const { id } = await gateway.createIntent({
		amountCents: intent.amount_cents,
		currency: intent.currency,
		metadata: {
			userId: intent.user_id,
			classId: intent.class_id,
			selectionId: intent.selection_id,
		},
		idempotencyKey: intent.id,
	});
	return id;
}
