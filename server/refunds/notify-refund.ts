import type { RefundWay } from "#contract/enumerations.ts";
import { formatDollars, toDollars } from "#contract/money.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { refundLetters } from "./letters.ts";

/** Notifies the student and the administrators of a refund request. */
export async function notifyAsked(needs: Needs, tx: Tx, payment: PaymentsTable): Promise<void> {
	const amount = dollars(payment.amount_cents - payment.refunded_cents);
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.asked({
			...{ ...about, className: payment.class_name, amount, seat: seatOf(payment) },
		}),
	);
	const news = `A student asks for a refund of "${payment.class_name}"`;
	await notifyStaff(needs, tx, { news, path: `/dashboard/refund/${payment.id}` });
}

/** Notifies the student of a full refund. `payment` is the row before it. */
export async function notifyRefunded(needs: Needs, tx: Tx, payment: PaymentsTable): Promise<void> {
	const { amount_cents, refunded_cents, class_name } = payment;
	const amount = dollars(amount_cents - refunded_cents);
	const before = refunded_cents > 0 ? dollars(refunded_cents) : undefined;
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.whole({
			...{ ...about, className: class_name, amount, before, seat: seatOf(payment) },
		}),
	);
}

/**
 * Notifies the student of a partial refund at the gateway. `payment` is the row before it, and `cents` the total
 * refunded so far.
 */
export async function notifyPartRefunded(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	cents: number,
): Promise<void> {
	const amount = dollars(cents - payment.refunded_cents);
	const price = dollars(payment.amount_cents);
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.part({
			...{ ...about, className: payment.class_name, amount, price, seat: seatOf(payment) },
		}),
	);
}

/** Notifies the student of a refund outside the site. `payment` is the row before it. */
export async function notifyByHand(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	{ cents, isWhole, way, paidOn, reference, endsSeat }: Given,
): Promise<void> {
	const seat = endsSeat ? "ends" : seatOf(payment);
	const amounts = { amount: dollars(cents), price: dollars(payment.amount_cents) };
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.byHand({
			...{ ...about, ...amounts, className: payment.class_name },
			...{ isWhole, way, paidOn, reference, seat },
		}),
	);
}

interface Given {
	cents: number;
	/** Nothing is left of the payment. */
	isWhole: boolean;
	way: RefundWay;
	paidOn: string;
	reference: string;
	/** This partial refund ends the seat. */
	endsSeat: boolean;
}

/** Notifies the student that a lost dispute moved the money. `payment` is the row before it. */
export async function notifyTakenBack(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	{ cents, isWhole }: { cents: number; isWhole: boolean },
): Promise<void> {
	const amounts = { amount: dollars(cents), price: dollars(payment.amount_cents) };
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.takenBack({
			...{ ...about, ...amounts, className: payment.class_name },
			...{ isWhole, seat: seatOf(payment) },
		}),
	);
}

/** Notifies the student that a recorded refund was a mistake. */
export async function notifyRecordReversed(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	{ cents, paidOn, reason }: { cents: number; paidOn: string; reason: string },
): Promise<void> {
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.reversed({
			...{ ...about, className: payment.class_name, amount: dollars(cents), paidOn, reason },
		}),
	);
}

function seatOf({ seat_ended_at }: PaymentsTable): "kept" | "ended" {
	return seat_ended_at === null ? "kept" : "ended";
}

function dollars(cents: number): string {
	return formatDollars(toDollars(cents));
}

/**
 * Notifies the student of a failed refund. The student keeps the class, and the studio finds another way
 * (decisions/0014).
 */
export async function notifyRefundRefused(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
): Promise<void> {
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.refused({ ...about, className: payment.class_name, seat: seatOf(payment) }),
	);
	const news = `The bank refused the refund of "${payment.class_name}"`;
	await notifyStaff(needs, tx, { news, path: `/dashboard/refund/${payment.id}` });
}

export async function notifyDeclined(
	needs: Needs,
	tx: Tx,
	payment: PaymentsTable,
	reason: string,
): Promise<void> {
	await writeTo(tx, needs, payment.user_id, (about) =>
		refundLetters.declined({
			...{ ...about, className: payment.class_name, reason, seat: seatOf(payment) },
		}),
	);
}
