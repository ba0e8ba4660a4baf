import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import { isGrantedByRule } from "#contract/progress/meter.ts";
import { refundableUntil } from "#contract/refunds.ts";
import type { PaymentsTable, RefundsTable, Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { wasTakenDown } from "../classes/store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { readUse } from "../progress/meter-store.ts";
import { lockSeats } from "../seats/store.ts";
import { notifyAsked } from "./notify-refund.ts";
import { requireRefundable } from "./refundable.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./store.ts";

/**
 * A student asks for a refund within the refund period, once for each payment (docs/specification.md §9). If less than
 * 20% of the class was used, the request is granted at once by rule (decisions/0044). A class that an administrator
 * took off sale after the purchase is always refunded at once, also after an earlier request was declined
 * (decisions/0060). Otherwise an administrator decides.
 */
export async function askForRefund(
	needs: Needs,
	caller: Caller,
	{ paymentId, reason }: { paymentId: string; reason: string },
) {
	const { connection, events, now } = needs;
	const id = await connection.db.transaction().execute(async (tx) => {
		const found = await findPayment(tx, paymentId);
		if (found?.user_id !== caller.id) throw new Problem("not_found");
		// Serialises two tabs, or a refund that an administrator makes at the same moment.
		await lockSeats(tx, found.class_id);
		const at = now();
		const payment = await findPayment(tx, paymentId);
		if (!payment) throw new Problem("not_found");
		const { class_id: classId, created_at: boughtAt, seat_ended_at: endedAt } = payment;
		const isTakenDown = endedAt === null && (await wasTakenDown(tx, classId, boughtAt));
		await requireAskable(tx, payment, isTakenDown ? undefined : at);
		const isGranted = isTakenDown || (await isRefundedByRule(tx, payment, at));
		const refundId = await addRequest(tx, {
			payment_id: paymentId,
			origin: "student",
			asked_by: caller.id,
			decided_by: null,
			reason,
			amount_cents: payment.amount_cents - payment.refunded_cents,
			state: isGranted ? "granted" : "asked",
			refusal: null,
			idempotency_key: newId(),
			created_at: at,
			finished_at: null,
		});
		const by = isTakenDown ? "the class was taken down" : "the refund rule";
		if (isGranted) await payBackByRule(tx, { refundId, paymentId, reason, by, at });
		else await notifyAsked(needs, tx, payment);
		return refundId;
	});
	events.emit("workDue");
	return inserted(id);
}

/** A payment has one refund. A request after a declined one replaces it. The audit log keeps the earlier answer. */
async function addRequest(tx: Tx, request: Omit<RefundsTable, "id">): Promise<string> {
	const declined = await findRefundOfPayment(tx, request.payment_id);
	const id = declined?.id ?? newId();
	if (!declined) await addRefund(tx, { id, ...request });
	else if (!(await moveRefund(tx, id, request.state, request))) throw new Problem("refund_asked");
	return id;
}

/** `at`: the time that is compared with the refund period. Undefined if the period does not apply. */
async function requireAskable(tx: Tx, payment: PaymentsTable, at: number | undefined) {
	const refund = await findRefundOfPayment(tx, payment.id);
	if (refund && (at !== undefined || refund.state !== "declined"))
		throw new Problem("refund_asked");
	await requireRefundable(tx, payment);
	if (at !== undefined && at > refundableUntil(payment.created_at))
		throw new Problem("refund_too_late");
}

async function isRefundedByRule(tx: Tx, payment: PaymentsTable, now: number): Promise<boolean> {
	const { user_id: userId, class_id: classId, created_at: boughtAt } = payment;
	return isGrantedByRule(await readUse(tx, { userId, classId, boughtAt }), { boughtAt, now });
}

interface RuleGrant {
	refundId: string;
	paymentId: string;
	reason: string;
	/** The rule that granted it. */
	by: string;
	at: number;
}

/** Writes the same as an administrator's grant (grant-refund.ts), but without an actor. */
async function payBackByRule(
	tx: Tx,
	{ refundId, paymentId, reason, by, at }: RuleGrant,
): Promise<void> {
	await addLaterWork(tx, { kind: "pay-back", payload: { refundId }, dueAt: at });
	await addAudit(tx, {
		actorId: null,
		action: "payment.refund",
		subjectId: paymentId,
		detail: { reason, by },
		now: at,
	});
}
