import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import type { RefundWay } from "#contract/enumerations.ts";
import { formatDollars, toCents, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { namesOfClass } from "../http/public-names.ts";
import { recordedBefore } from "../http/recorded-before.ts";
import { refuseFutureDay } from "../http/refuse-future-day.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { notifyByHand } from "./notify-refund.ts";
import { atGateway, recordRefund } from "./record-refund.ts";
import {
	addRecord,
	isRecorded,
	recordedAtGateway,
	setByHand,
	setSeatEnded,
} from "./recorded-store.ts";
import { requireRefundable } from "./refundable.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./store.ts";
import { withdrawClass } from "./withdraw-class.ts";

/** The answer to a request for a full refund, when a partial refund ends the seat. The student reads it. */
const PART_INSTEAD = "You got a part of the money back, and your seat in the class has ended.";

type Given = ParsedBody<"POST /api/payment/:id/recorded-refunds">;

interface Recording {
	caller: Caller;
	paymentId: string;
	given: Given;
	/** In cents. */
	returned: number;
}

/**
 * An administrator records a refund that was made outside the site (decisions/0075). A full refund ends the enrolment.
 * A partial one ends it if the administrator chooses that (decisions/0081). The site moves no money. A refund on the
 * payment provider's own pages is reported by the provider, so its record only adds the reference.
 */
export async function recordByHand(needs: Needs, caller: Caller, paymentId: string, given: Given) {
	const { connection, events, now } = needs;
	refuseFutureDay(given.paidOn, now());
	const returned = await askGateway(needs, paymentId, given.way);
	const { id, taken } = await connection.db
		.transaction()
		.execute((tx) => recordUnderLock(needs, tx, { caller, paymentId, given, returned }));
	events.emit("workDue");
	if (taken) events.emit("publicChanged", namesOfClass(taken));
	return inserted(id);
}

/**
 * Answers the cents of earlier refunds that a bank returned. The gateway does not report them any more, and our figures
 * still have them (decisions/0108).
 */
async function askGateway(needs: Needs, paymentId: string, way: RefundWay): Promise<number> {
	const payment = await findPayment(needs.connection.db, paymentId);
	if (!payment) throw new Problem("not_found");
	if (way !== "gateway" && atGateway(payment) === 0) return 0;
	const truth = await needs.gateway.retrieveIntent(payment.transaction_id);
	if (!truth) return 0;
	if (way === "gateway") await recordRefund(needs, truth);
	return Math.max(0, atGateway(payment) - truth.refundedCents);
}

async function recordUnderLock(
	needs: Needs,
	tx: Tx,
	{ caller, paymentId, given, returned }: Recording,
): Promise<{ id: string; taken: string | undefined }> {
	const payment = await lockPayment(tx, paymentId);
	const cents = toCents(given.amount);
	const at = needs.now();
	const { amount, way, paidOn, reference, note } = given;
	const isCounted = way !== "gateway";
	// Money that is paid again in place of a refund that came back is already part of the figures.
	const again = Math.min(cents, returned, atGateway(payment));
	const total = payment.refunded_cents + (isCounted ? cents - again : 0);
	const isWhole = total >= payment.amount_cents;
	const endsSeat = given.endsSeat && !isWhole && payment.seat_ended_at === null;
	const refund = { payment_id: paymentId, way, cents, paid_on: paidOn, reference };
	if (await isRecorded(tx, refund)) throw recordedBefore("refund", given);
	await requireLeft(tx, payment, { cents, again, isCounted });
	const id = await addRecord(tx, {
		...{ ...refund, reverses: null, note },
		...{ by_id: caller.id, at, ends_seat: endsSeat ? 1 : 0 },
	});
	if (!id) throw new Error("a new record reverses nothing");
	await addAudit(tx, {
		...{ actorId: caller.id, action: "payment.record-refund", subjectId: paymentId, now: at },
		detail: { amount: formatDollars(amount), reference, ...(endsSeat && { endsSeat: "yes" }) },
	});
	if (isCounted) {
		const byHand = payment.by_hand_cents + cents;
		await setByHand(tx, paymentId, { cents: total, byHand, now: at });
		if (isWhole) await endRefund(tx, payment, { by: caller.id, cents, at });
	}
	if (endsSeat) await endSeat(tx, payment, { by: caller.id, at });
	if (isCounted || endsSeat)
		await notifyByHand(needs, tx, payment, {
			...given,
			cents,
			isWhole: isCounted && isWhole,
			endsSeat,
		});
	if (!endsSeat && !(isCounted && isWhole)) return { id, taken: undefined };
	await withdrawClass(tx, payment, at);
	return { id, taken: payment.class_id };
}

/** Marks that a partial refund ended the seat. This also answers an open request for a full refund. */
async function endSeat(
	tx: Tx,
	payment: PaymentsTable,
	{ by, at }: { by: string; at: number },
): Promise<void> {
	await setSeatEnded(tx, payment.id, at);
	const asked = await findRefundOfPayment(tx, payment.id);
	if (asked?.state !== "asked") return;
	const answer = { decided_by: by, refusal: PART_INSTEAD, finished_at: at };
	await moveRefund(tx, asked.id, "declined", answer);
}

/**
 * Refuses an amount above what the payment provider reports and is not recorded yet, or above what is left of the
 * payment.
 */
async function requireLeft(
	tx: Tx,
	payment: PaymentsTable,
	{ cents, again, isCounted }: { cents: number; again: number; isCounted: boolean },
): Promise<void> {
	if (!isCounted) {
		const told = payment.refunded_cents - payment.by_hand_cents;
		const left = told - (await recordedAtGateway(tx, payment.id));
		if (cents > left) throw moreThan(left, "The payment provider reports");
		return;
	}
	await requireRefundable(tx, payment);
	const left = payment.amount_cents - payment.refunded_cents + again;
	if (cents > left) throw moreThan(left, "Of this payment");
}

/**
 * Locks the payment like every refund. Refuses while a refund through the provider is running, because the money could
 * be refunded twice.
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentsTable> {
	const found = await findPayment(tx, paymentId);
	if (found) await lockSeats(tx, found.class_id);
	const payment = await findPayment(tx, paymentId);
	if (!payment) throw new Problem("not_found");
	const refund = await findRefundOfPayment(tx, paymentId);
	if (refund?.state === "granted") throw new Problem("refund_running");
	return payment;
}

async function endRefund(
	tx: Tx,
	payment: PaymentsTable,
	{ by, cents, at }: { by: string; cents: number; at: number },
): Promise<void> {
	const known = await findRefundOfPayment(tx, payment.id);
	const done = { decided_by: by, refusal: null, finished_at: at };
	if (known) return void (await moveRefund(tx, known.id, "done", done));
	const id = newId();
	await addRefund(tx, {
		...{ id, payment_id: payment.id, origin: "admin", asked_by: by },
		// The student reads the reason, and the note is for administrators only.
		reason: "",
		...{ amount_cents: cents, state: "done", idempotency_key: id, created_at: at, ...done },
	});
}

function moreThan(left: number, where: string): Problem {
	const message = `${where}, ${formatDollars(toDollars(left))} can still be recorded. Write that or less`;
	return new Problem("invalid_input", { errors: [{ field: "amount", message }] });
}
