import { v7 as newId } from "uuid";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { namesOfClass } from "../http/public-names.ts";
import type { Needs } from "../needs.ts";
import { findPayment, findPaymentByTransaction, setRefunded } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { notifyPartRefunded, notifyRefunded } from "./notify-refund.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./store.ts";
import { withdrawClass } from "./withdraw-class.ts";

/**
 * The one way in which money is recorded as refunded, by the gateway's own figure, whether we requested the refund or
 * somebody made it at the gateway. Each amount is recorded once, whether the call, the event or the sweep reports it.
 * Seat and access end in one transaction, and only when all of the money is back (decisions/0014). After a partial
 * refund the student keeps the class (decisions/0021).
 */
export async function recordRefund(needs: Needs, truth: GatewayIntent): Promise<void> {
	const { connection, events } = needs;
	const payment = await findPaymentByTransaction(connection.db, truth.id);
	if (!payment || truth.refundedCents <= atGateway(payment)) return;
	const outcome = await connection.db
		.transaction()
		.execute((tx) => recordUnderLock(needs, tx, payment, truth.refundedCents));
	if (outcome === "known") return;
	events.emit("workDue");
	if (outcome === "taken") events.emit("publicChanged", namesOfClass(payment.class_id));
}

async function recordUnderLock(
	needs: Needs,
	tx: Tx,
	{ id, class_id }: PaymentsTable,
	cents: number,
): Promise<"known" | "part" | "taken"> {
	await lockSeats(tx, class_id);
	const payment = await findPayment(tx, id);
	if (!payment || cents <= atGateway(payment)) return "known";
	const total = Math.min(cents + payment.by_hand_cents, payment.amount_cents);
	await setRefunded(tx, id, { cents: total, now: needs.now() });
	if (total < payment.amount_cents) {
		await notifyPartRefunded(needs, tx, payment, total);
		return "part";
	}
	// An older version of the program stored no amount beside the refund.
	if (!(await markDone(tx, payment, needs.now()))) return "known";
	await withdrawClass(tx, payment, needs.now());
	await notifyRefunded(needs, tx, payment);
	return "taken";
}

/** The cents that the gateway has reported so far. The rest was refunded outside it (decisions/0075). */
export function atGateway({ refunded_cents, by_hand_cents }: PaymentsTable): number {
	return refunded_cents - by_hand_cents;
}

/** Marks the refund as completed. Returns whether this was new. `payment` is the row before it. */
export async function markDone(tx: Tx, payment: PaymentsTable, at: number): Promise<boolean> {
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
		amount_cents: payment.amount_cents - payment.refunded_cents,
		state: "done",
		refusal: null,
		idempotency_key: id,
		created_at: at,
		finished_at: at,
	});
	return true;
}
