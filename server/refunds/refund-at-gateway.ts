import { v7 as newId } from "uuid";
import type { PaymentsTable, RefundsTable } from "#database/tables.ts";
import { type GatewayIntent, GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { notifyRefundRefused } from "./notify-refund.ts";
import { recordRefund } from "./record-refund.ts";
import { changeGranted, findRefund, moveRefund } from "./store.ts";

/**
 * The later work after a refund was granted: asks the gateway to refund the rest of the money, with the same key
 * until the gateway has answered. When the gateway refuses permanently, the student keeps the class and the
 * administrators see why. No more is sent than was granted: the rest may have been paid in another way (decisions/0108).
 */
export async function refundAtGateway(
	needs: Needs,
	{ refundId }: { refundId: string },
): Promise<void> {
	const { connection, gateway } = needs;
	const granted = await findRefund(connection.db, refundId);
	if (granted?.state !== "granted") return;
	const payment = await findPayment(connection.db, granted.payment_id);
	if (!payment) return;
	const before = await gateway.retrieveIntent(payment.transaction_id);
	const { by_hand_cents: byHand, refunded_cents } = payment;
	const toGiveBack = payment.amount_cents - byHand;
	const left = toGiveBack - (before?.refundedCents ?? refunded_cents - byHand);
	if (before) await recordRefund(needs, before);
	if (left <= 0) return;
	if (left > granted.amount_cents) return await endRefused(needs, granted, payment, RETURNED);
	const refund = await askedFor(needs, granted, left);
	if (!refund) return;

	const { truth, refusal } = await askGateway(needs, refund, payment);
	if (truth) await recordRefund(needs, truth);
	const stillLeft = toGiveBack - (truth?.refundedCents ?? 0);
	if (stillLeft <= 0) return;
	// Some banks take days. Until the money has moved, the work is retried.
	if (refusal === undefined) throw new GatewayUnavailable("the money is not back yet");
	// The amount was too high, because a part was refunded at the gateway in the meantime.
	if (truth && stillLeft < left) throw new GatewayUnavailable(refusal);
	await endRefused(needs, refund, payment, refusal);
}

/**
 * The refund with the remaining amount. A new amount needs a new key, which is stored before the gateway is called.
 */
async function askedFor(
	{ connection }: Needs,
	granted: RefundsTable,
	left: number,
): Promise<RefundsTable | undefined> {
	if (granted.amount_cents === left) return granted;
	const change = { amount_cents: left, idempotency_key: newId() };
	return (await changeGranted(connection.db, granted.id, change))
		? { ...granted, ...change }
		: undefined;
}

/** The sentence for people. The gateway's own message is meant for developers and goes to the log. */
export const REFUSAL = "The payment service refused the refund.";

/** The sentence when the gateway has refunded less than it once reported. */
const RETURNED =
	"A bank returned an earlier refund of this payment, so more than this amount is left at the payment service. Refund it there.";

async function askGateway(
	{ gateway, log }: Needs,
	refund: RefundsTable,
	{ transaction_id }: PaymentsTable,
): Promise<{ truth: GatewayIntent | undefined; refusal?: string }> {
	try {
		const truth = await gateway.refundIntent({
			intentId: transaction_id,
			amountCents: refund.amount_cents,
			idempotencyKey: refund.idempotency_key,
			reason: refund.reason,
		});
		return { truth };
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		log.warn({ err: error, refund: refund.id }, "the gateway refused a refund");
		return { truth: await gateway.retrieveIntent(transaction_id), refusal: REFUSAL };
	}
}

async function endRefused(
	needs: Needs,
	{ id }: RefundsTable,
	payment: PaymentsTable,
	refusal: string,
): Promise<void> {
	await needs.connection.db.transaction().execute(async (tx) => {
		const moved = await moveRefund(tx, id, "refused", { refusal, finished_at: needs.now() });
		if (moved) await notifyRefundRefused(needs, tx, payment);
	});
	needs.events.emit("workDue");
}
