import type { PaymentsTable, Tx } from "#database/tables.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import type { Needs } from "../needs.ts";
import { giveSeatBack, lockSeats } from "../seats/store.ts";
import { addSelection } from "../selections/store.ts";
import { findIntentByGatewayId, type KeptIntent } from "./intent-store.ts";
import { deletePayment, findPayment, markCaptured } from "./store.ts";
import { holdAgain } from "./take-hold.ts";
import type { UnchargedReason } from "./uncharged.ts";
import { voidIntent } from "./void-intent.ts";

/**
 * The later work after a payment was recorded: takes the money. When the gateway is away the work
 * comes back; when it finally refuses, the purchase is taken back. Repeatable, also by two at once.
 */
export async function capturePayment(
	needs: Needs,
	{ paymentId }: { paymentId: string },
): Promise<void> {
	const payment = await findPayment(needs.connection.db, paymentId);
	if (payment?.state !== "authorised") return;
	try {
		await needs.gateway.captureIntent(payment.transaction_id);
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		await takeBack(needs, payment, await whyRefused(needs, payment));
		return;
	}
	await markCaptured(needs.connection.db, paymentId);
}

/** The bank said no, unless somebody canceled the payment at the gateway. */
async function whyRefused({ gateway }: Needs, payment: PaymentsTable): Promise<UnchargedReason> {
	const truth = await gateway.retrieveIntent(payment.transaction_id);
	return truth?.status === "canceled" ? "payment_canceled" : "capture_refused";
}

/** Row, seat and enrolment go in one transaction; the selection and the hold come back, for another card. */
async function takeBack(
	needs: Needs,
	{ id, class_id }: PaymentsTable,
	reason: UnchargedReason,
): Promise<void> {
	await needs.connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, class_id);
		// Read under the lock: the student's call and the later work may both have been refused.
		const payment = await findPayment(tx, id);
		if (payment?.state !== "authorised") return;
		await deleteEnrolmentOfPayment(tx, id);
		await deletePayment(tx, id);
		await giveSeatBack(tx, class_id);
		const intent = await findIntentByGatewayId(tx, payment.transaction_id);
		await restoreSelection(needs, tx, payment, intent);
		if (!intent) return;
		// The student keeps the seat, at its price, for what is left of the time.
		const seat = { classId: class_id, userId: intent.user_id };
		await holdAgain(needs, tx, { ...seat, expiresAt: intent.held_until });
		// The authorisation is given back too: no money stays reserved for what is not had.
		await voidIntent(needs, tx, intent.id, reason);
	});
	needs.events.emit("workDue");
	needs.events.emit("publicChanged");
}

/** Under its own id and price, so that an open payment page goes on with it. */
async function restoreSelection(
	{ now }: Needs,
	tx: Tx,
	payment: PaymentsTable,
	intent: KeptIntent | undefined,
): Promise<void> {
	await addSelection(tx, {
		id: payment.selection_id ?? intent?.selection_id,
		userId: payment.user_id,
		classId: payment.class_id,
		priceCents: payment.selection_price_cents ?? payment.amount_cents,
		now: now(),
	});
}
