import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import type { RefundState } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import type { PaymentsTable, RefundsTable, Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { requireRefundable } from "./refundable.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./store.ts";

/**
 * An administrator grants a refund, requested or not. The gateway is told by later work, which survives a crash of
 * this process (docs/threats.md P7). Seat and access stay until the money is back (record-refund.ts).
 */
export async function refundPayment(
	needs: Needs,
	caller: Caller,
	{ paymentId, reason, seenState }: ParsedBody<"POST /api/refunds">,
) {
	const { connection, events, now } = needs;
	const id = await connection.db.transaction().execute(async (tx) => {
		const found = await findPayment(tx, paymentId);
		// Serialises two administrators, or a request that the student makes at the same moment.
		if (found) await lockSeats(tx, found.class_id);
		const payment = await findPayment(tx, paymentId);
		if (!payment) throw new Problem("not_found");
		await requireRefundable(tx, payment);
		const refundId = await grant(tx, payment, { by: caller.id, reason, seenState, at: now() });
		await addLaterWork(tx, { kind: "pay-back", payload: { refundId }, dueAt: now() });
		await addAudit(tx, {
			actorId: caller.id,
			action: "payment.refund",
			subjectId: paymentId,
			detail: { reason },
			now: now(),
		});
		return refundId;
	});
	events.emit("workDue");
	return inserted(id);
}

interface Grant {
	by: string;
	reason: string;
	seenState: RefundState | undefined;
	at: number;
}

/**
 * Grants the student's request, retries a failed refund, or creates a new one. Throws when the refund is already
 * under way.
 */
async function grant(
	tx: Tx,
	payment: PaymentsTable,
	{ by, reason, seenState, at }: Grant,
): Promise<string> {
	const known = await findRefundOfPayment(tx, payment.id);
	// A new key each time, because with the old key the gateway would repeat its old refusal.
	const now: Omit<RefundsTable, keyof RequestColumns> = {
		// What was already refunded at the gateway is not refunded again.
		amount_cents: payment.amount_cents - payment.refunded_cents,
		idempotency_key: newId(),
		decided_by: by,
		refusal: null,
		finished_at: null,
	};
	if (known) {
		if (isAnsweredMeanwhile(known.state, seenState)) throw new Problem("refund_decided");
		if (!(await moveRefund(tx, known.id, "granted", now))) throw new Problem("already_refunded");
		return known.id;
	}
	const id = newId();
	await addRefund(tx, {
		id,
		payment_id: payment.id,
		origin: "admin",
		asked_by: by,
		reason,
		state: "granted",
		created_at: at,
		...now,
	});
	return id;
}

/** The columns of the request. The other columns are the answer. */
type RequestColumns = Pick<
	RefundsTable,
	"id" | "payment_id" | "origin" | "asked_by" | "reason" | "state" | "created_at"
>;

/**
 * Another administrator answered in the meantime. A decline can only be overturned by an administrator who has seen
 * it.
 */
function isAnsweredMeanwhile(state: RefundState, seenState: RefundState | undefined): boolean {
	if (state === "granted" || state === "done") return false;
	return seenState === undefined ? state === "declined" : state !== seenState;
}
