import type { PaymentsTable, RefundsTable } from "#database/tables.ts";
import { type GatewayIntent, GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { hearRefund } from "./hear-refund.ts";
import { findRefund, moveRefund } from "./refund-store.ts";
import { findPayment } from "./store.ts";
import { tellRefundRefused } from "./tell-refunded.ts";

/**
 * The later work after a refund was granted: tells the gateway, with the same key until it has answered. When it
 * refuses for good, the student keeps the class and the administrators see why; unless the money is back already.
 */
export async function payBack(needs: Needs, { refundId }: { refundId: string }): Promise<void> {
	const { db } = needs.connection;
	const refund = await findRefund(db, refundId);
	if (refund?.state !== "granted") return;
	const payment = await findPayment(db, refund.payment_id);
	if (!payment) return;
	const { truth, refusal } = await giveBack(needs, refund, payment);
	if (truth && truth.refundedCents >= payment.amount_cents) return await hearRefund(needs, truth);
	// Some banks take days: until the money has moved, the work comes back and asks.
	if (refusal === undefined) throw new GatewayUnavailable("the money is not back yet");
	await endRefused(needs, refund, payment, refusal);
}

/** What people read. The gateway's own words are for its developers: they go into the log. */
const REFUSAL = "The payment service refused to give the money back.";

async function giveBack(
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
		if (moved) await tellRefundRefused(needs, tx, payment);
	});
	needs.events.emit("workDue");
}
