import { v7 as newId } from "uuid";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import type { GatewayIntent } from "#providers/payment/port.ts";
import { findPerson, type Person } from "../accounts/store.ts";
import { type ClassForSale, classForSale } from "../classes/store.ts";
import { addEnrolment, isEnrolled } from "../enrolments/store.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { dropHold, holdsOfOthers, lockSeats, takeSeat } from "../seats/store.ts";
import { takeSelectionOfClass } from "../selections/store.ts";
import { findIntent, type KeptIntent, moveIntent } from "./intent-store.ts";
import { isGivenUp } from "./states.ts";
import { addPayment, findPaymentByTransaction } from "./store.ts";
import { readReason, type UnchargedReason } from "./uncharged.ts";

export type Recorded =
	| { payment: PaymentsTable }
	| { refusal: UnchargedReason }
	/** By somebody else since the caller looked: there is nothing left to give up. */
	| { givenUp: UnchargedReason };

/**
 * Payment row, seat, enrolment count and removal of that student's own selection, in the caller's
 * transaction; or why that cannot be. Whether the class can still be had is judged here, under the
 * lock, whatever was true when the card form opened. Only the price is the one that the student was shown, if the card was
 * accepted while the seat was held (decisions/0018).
 */
export async function recordPayment(
	needs: Needs,
	tx: Tx,
	intent: KeptIntent,
	truth: GatewayIntent,
): Promise<Recorded> {
	await lockSeats(tx, intent.class_id);
	const known = await findPaymentByTransaction(tx, truth.id);
	if (known) return { payment: known };
	const kept = (await findIntent(tx, intent.id)) ?? intent;
	// The sweep at the end of the hold, or another tab at a new price: the gateway is being told.
	if (isGivenUp(kept)) return { givenUp: readReason(kept.refusal) };

	const student = await findPerson(tx, intent.user_id);
	const bought = await classForSale(tx, intent.class_id);
	if (!student || !bought) return { refusal: "not_found" };
	const refusal = await hindrance(needs, tx, { student, bought, kept, truth });
	if (refusal) return { refusal };

	const payment = await enrol(needs, tx, {
		student,
		bought,
		classId: intent.class_id,
		transactionId: truth.id,
		amountCents: intent.amount_cents,
		currency: intent.currency,
		state: "authorised",
	});
	await moveIntent(tx, intent.id, "settled");
	await addLaterWork(tx, {
		kind: "capture-payment",
		payload: { paymentId: payment.id },
		dueAt: needs.now(),
	});
	return { payment };
}

interface Sale {
	student: Person;
	bought: ClassForSale;
	kept: KeptIntent;
	truth: GatewayIntent;
}

async function hindrance(
	needs: Needs,
	tx: Tx,
	{ student, bought, kept, truth }: Sale,
): Promise<UnchargedReason | undefined> {
	if (await isEnrolled(tx, student.id, kept.class_id)) return "already_enrolled";
	if (student.role !== "student") return "students_only";
	if (bought.status !== "approved") return "class_not_open";
	const isShownPrice = (truth.authorisedAt ?? needs.now()) <= kept.held_until;
	if (bought.priceCents !== kept.amount_cents && !isShownPrice) return "price_changed";
	return await seatHindrance(needs, tx, kept.class_id, student.id, bought.available);
}

/** A seat that someone else holds is not free, even to who has the money. */
async function seatHindrance(
	{ now }: Needs,
	tx: Tx,
	classId: string,
	userId: string,
	available: number,
): Promise<"sold_out" | "seats_held" | undefined> {
	if (available < 1) return "sold_out";
	const holds = await holdsOfOthers(tx, { classId, userId, now: now() });
	return available - holds.count < 1 ? "seats_held" : undefined;
}

interface Purchase {
	student: Person;
	bought: ClassForSale;
	classId: string;
	transactionId: string;
	amountCents: number;
	currency: string;
	state: PaymentsTable["state"];
}

/** Writes the purchase, under `lockSeats` and knowing that a seat is free. */
export async function enrol({ now }: Needs, tx: Tx, purchase: Purchase): Promise<PaymentsTable> {
	const { student, bought, classId } = purchase;
	const at = now();
	await takeSeat(tx, classId);
	await dropHold(tx, classId, student.id);
	const selection = await takeSelectionOfClass(tx, student.id, classId);
	const payment: PaymentsTable = {
		id: newId(),
		transaction_id: purchase.transactionId,
		user_id: student.id,
		class_id: classId,
		amount_cents: purchase.amountCents,
		currency: purchase.currency,
		state: purchase.state,
		selections_deleted: selection ? 1 : 0,
		selection_id: selection?.id ?? null,
		selection_price_cents: selection?.price_cents ?? null,
		refunded_cents: 0,
		email: student.email,
		class_name: bought.name,
		class_image: bought.image,
		instructor_name: bought.instructorName,
		instructor_email: bought.instructorEmail,
		created_at: at,
	};
	await addPayment(tx, payment);
	await addEnrolment(tx, {
		id: newId(),
		userId: student.id,
		classId,
		paymentId: payment.id,
		now: at,
	});
	return payment;
}
