import type { PaymentsTable, Tx } from "#database/tables.ts";
import { together } from "#database/together.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import { revokeCertificate } from "../certificates/store.ts";
import { closeHandIns } from "../critiques/store.ts";
import { deleteEnrolmentOfPayment } from "../enrolments/store.ts";
import { namesOfClass } from "../http/public-names.ts";
import { finishLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockHolder } from "../seats/hold-store.ts";
import { giveSeatBack, lockSeats } from "../seats/store.ts";
import { addSelection } from "../selections/store.ts";
import { captureWorkId } from "./capture-work-id.ts";
import { holdAgain } from "./hold-again.ts";
import { findIntentByGatewayId, type KeptIntent } from "./intent-store.ts";
import { notifyEnrolled } from "./notify-enrolled.ts";
import { deletePayment, findPayment, markCaptured } from "./store.ts";
import type { UnchargedReason } from "./uncharged.ts";
import { voidIntent } from "./void-intent.ts";

/**
 * The later work after a payment was recorded: captures the money. When the gateway is unavailable, the work is
 * retried. Repeatable, also by two processes at once.
 */
export async function capturePayment(
	needs: Needs,
	{ paymentId }: { paymentId: string },
): Promise<void> {
	const payment = await findPayment(needs.connection.db, paymentId);
	if (payment?.state === "authorised") await captureAuthorised(needs, payment);
}

/**
 * Captures the money of a recorded payment. If the gateway refuses permanently, the purchase is undone. One transaction
 * stores that the money is taken and ends the later work. Returns whether the purchase stands.
 */
export async function captureAuthorised(needs: Needs, payment: PaymentsTable): Promise<boolean> {
	try {
		await needs.gateway.captureIntent(payment.transaction_id);
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error;
		await takeBack(needs, payment, await whyRefused(needs, payment));
		return false;
	}
	return await needs.connection.db.transaction().execute(async (tx) => {
		const [, isMarked] = await together(tx, (tx) => [
			finishLaterWork(tx, captureWorkId(payment.id)),
			markCaptured(tx, payment.id, needs.now()),
		]);
		if (!isMarked) return Boolean(await findPayment(tx, payment.id));
		// If two processes capture at once, only one sends the receipt.
		await notifyEnrolled(needs, tx, payment);
		return true;
	});
}

/** Why a capture was refused: by the bank, or because somebody canceled the payment at the gateway. */
async function whyRefused({ gateway }: Needs, payment: PaymentsTable): Promise<UnchargedReason> {
	const truth = await gateway.retrieveIntent(payment.transaction_id);
	return truth?.status === "canceled" ? "payment_canceled" : "capture_refused";
}

/**
 * Deletes payment, seat and enrolment in one transaction. The selection and the hold are restored, so that the
 * student can try another card.
 */
async function takeBack(
	needs: Needs,
	{ id, class_id, user_id }: PaymentsTable,
	reason: UnchargedReason,
): Promise<void> {
	await needs.connection.db.transaction().execute(async (tx) => {
		await lockSeats(tx, class_id);
		// Restoring the hold locks the person. A change of the name or address locks the person before anything else.
		await lockHolder(tx, user_id);
		// Read again under the lock, because the student's call and the later work may both have been refused and both
		// undo it.
		const payment = await findPayment(tx, id);
		if (payment?.state !== "authorised") return;
		await deleteEnrolmentOfPayment(tx, id);
		await revokeCertificate(tx, payment, needs.now());
		await closeHandIns(tx, id, needs.now());
		await deletePayment(tx, id);
		await finishLaterWork(tx, captureWorkId(id));
		await giveSeatBack(tx, class_id);
		const intent = await findIntentByGatewayId(tx, payment.transaction_id);
		await restoreSelection(needs, tx, payment, intent);
		if (!intent) return;
		// The student keeps the seat at its price for the rest of the hold.
		const seat = { classId: class_id, userId: intent.user_id };
		await holdAgain(needs, tx, { ...seat, expiresAt: intent.held_until });
		// Also cancels the authorisation, so that no money stays reserved.
		await voidIntent(needs, tx, intent.id, reason);
	});
	needs.events.emit("workDue");
	needs.events.emit("publicChanged", namesOfClass(class_id));
}

/** Restores the selection with its id and price, so that an open payment page continues to work. */
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
