import { GatewayRefused } from "#providers/payment/port.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import type { Needs } from "../needs.ts";
import { giveSeatBack, lockSeats } from "../seats/store.ts";
import { addSelection } from "../selections/store.ts";
import { findIntentByGatewayId } from "./intent-store.ts";
import { deletePayment, findPayment, markCaptured } from "./store.ts";
import { tellTakenBack } from "./tell-student.ts";
import { voidIntent } from "./void-intent.ts";

/**
 * The later work after a payment was recorded: takes the money. When the gateway is away the work
 * comes back; when it finally refuses, the purchase is taken back (threats.md P11).
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
		await takeBack(needs, paymentId);
		return;
	}
	await markCaptured(needs.connection.db, paymentId);
}

/** Row, seat and enrolment go in one transaction; the selection comes back, to be paid in another way. */
async function takeBack(needs: Needs, paymentId: string): Promise<void> {
	await needs.connection.db.transaction().execute(async (tx) => {
		const payment = await findPayment(tx, paymentId);
		if (payment?.state !== "authorised") return;
		await lockSeats(tx, payment.class_id);
		await deleteEnrolmentOfPayment(tx, paymentId);
		await deletePayment(tx, paymentId);
		await giveSeatBack(tx, payment.class_id);
		await addSelection(tx, {
			userId: payment.user_id,
			classId: payment.class_id,
			priceCents: payment.amount_cents,
			now: needs.now(),
		});
		const intent = await findIntentByGatewayId(tx, payment.transaction_id);
		await tellTakenBack(needs, tx, payment);
		// The authorisation is given back too: no money stays reserved for what is not had.
		if (intent) await voidIntent(needs, tx, intent.id, "payment_canceled");
	});
	needs.events.emit("publicChanged");
}
