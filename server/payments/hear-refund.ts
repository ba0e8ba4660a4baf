import { v7 as newId } from "uuid";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./refund-store.ts";
import { findPaymentByTransaction } from "./store.ts";
import { tellRefunded } from "./tell-refunded.ts";
import { withdrawClass } from "./withdraw-class.ts";

/**
 * The one way in which a refund is done: the gateway says that all of the money is back, whether we asked it to or
 * somebody did so there. Seat and access go now and not before, in one transaction, once, whoever hears it first
 * (decisions/0014). A part of the money changes nothing here.
 */
export async function hearRefund(needs: Needs, truth: GatewayIntent): Promise<void> {
	const { connection, events } = needs;
	const payment = await findPaymentByTransaction(connection.db, truth.id);
	if (!payment || truth.refundedCents < payment.amount_cents) return;
	const changed = await connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, payment.class_id);
		const isNew = await markDone(tx, payment, needs.now());
		if (isNew) await withdrawClass(tx, payment);
		if (isNew) await tellRefunded(needs, tx, payment);
		return isNew;
	});
	if (!changed) return;
	events.emit("workDue");
	events.emit("publicChanged");
}

/** Answers whether it was not known before. */
async function markDone(tx: Tx, payment: PaymentsTable, at: number): Promise<boolean> {
	const known = await findRefundOfPayment(tx, payment.id);
	if (known) return await moveRefund(tx, known.id, "done", { refusal: null, finished_at: at });
	const id = newId();
	await addRefund(tx, {
		id,
		payment_id: payment.id,
		origin: "gateway",
		asked_by: null,
		decided_by: null,
		reason: "",
		amount_cents: payment.amount_cents,
		state: "done",
		refusal: null,
		idempotency_key: id,
		created_at: at,
		finished_at: at,
	});
	return true;
}
