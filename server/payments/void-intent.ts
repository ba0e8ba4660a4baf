import type { Tx } from "#database/tables.ts";
import {
	type GatewayIntent,
	GatewayRefused,
	type PaymentGateway,
} from "#providers/payment/port.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { dropHold } from "../seats/store.ts";
import { findIntent, type KeptIntent, moveIntent } from "./intent-store.ts";
import { notifyUncharged } from "./notify-uncharged.ts";
import type { UnchargedReason } from "./uncharged.ts";

/**
 * Decides that nothing may be charged for an intent. The gateway is told by later work, which survives a crash of
 * this process.
 */
export async function voidIntent(
	needs: Needs,
	tx: Tx,
	intentId: string,
	refusal: UnchargedReason,
): Promise<void> {
	const moved = await moveIntent(tx, intentId, "voiding", { refusal });
	if (!moved) return;
	await addLaterWork(tx, { kind: "void-intent", payload: { intentId }, dueAt: needs.now() });
}

/** Does the same and releases the seat that was held for it. */
export async function voidIntentAndHold(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	refusal: UnchargedReason,
): Promise<void> {
	await voidIntent(needs, tx, intent.id, refusal);
	await dropHold(tx, intent.class_id, intent.user_id);
}

/**
 * The later work: cancels the intent at the gateway. Repeatable. If a card was accepted for it, the student gets the
 * letter of the reason, once.
 */
export async function cancelAtGateway(
	needs: Needs,
	{ intentId }: { intentId: string },
): Promise<void> {
	const { connection, gateway } = needs;
	const intent = await findIntent(connection.db, intentId);
	if (intent?.state !== "voiding") return;
	const gatewayId = intent.gateway_id ?? (await idAtGateway(needs, intent));
	const truth = await cancelOrRefund(gateway, intent, gatewayId);
	await connection.db.transaction().execute(async (tx) => {
		const moved = await moveIntent(tx, intentId, "canceled", { gateway_id: gatewayId });
		if (!moved || !truth || truth.authorisedAt === null) return;
		await notifyUncharged(needs, tx, intent, { wasTaken: truth.status === "succeeded" });
	});
	needs.events.emit("workDue");
}

/** A captured payment cannot be canceled, so its money is refunded. Returns the intent afterwards. */
async function cancelOrRefund(
	gateway: PaymentGateway,
	intent: KeptIntent,
	gatewayId: string,
): Promise<GatewayIntent | undefined> {
	try {
		return await gateway.cancelIntent(gatewayId);
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		const truth = await gateway.retrieveIntent(gatewayId);
		if (truth?.status !== "succeeded" || truth.refundedCents >= truth.amountCents) return truth;
		return await gateway.refundIntent({
			intentId: gatewayId,
			idempotencyKey: `${intent.id}-back`,
			reason: "The class could not be booked",
		});
	}
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
