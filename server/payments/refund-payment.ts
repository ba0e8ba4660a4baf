import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import type { PaymentsTable, RefundsTable, Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import type { Caller } from "../caller.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addRefund, findRefundOfPayment, moveRefund } from "./refund-store.ts";
import { requireRefundable } from "./refundable.ts";
import { findPayment } from "./store.ts";

/**
 * An administrator grants that the money of a payment goes back, asked for or not. The gateway is told by later work,
 * which survives whatever happens to us now (threats.md P7). Seat and access stay until the money is back (hear-refund.ts).
 */
export async function refundPayment(
	needs: Needs,
	caller: Caller,
	{ paymentId, reason }: { paymentId: string; reason: string },
) {
	const { connection, events, now } = needs;
	const id = await connection.db.transaction().execute(async (tx) => {
		const payment = await findPayment(tx, paymentId);
		if (!payment) throw new Problem("not_found");
		// Two administrators, or the student's request at the same moment: one after the other.
		await lockSeats(tx, payment.class_id);
		requireRefundable(payment);
		const refundId = await grant(tx, payment, { by: caller.id, reason, at: now() });
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
	return { acknowledged: true as const, insertedId: id };
}

interface Grant {
	by: string;
	reason: string;
	at: number;
}

/** Moves the student's request, or one that failed, or begins one. Throws when the money is on its way already. */
async function grant(tx: Tx, payment: PaymentsTable, { by, reason, at }: Grant): Promise<string> {
	const known = await findRefundOfPayment(tx, payment.id);
	// A new key each time: with the old one the gateway would repeat its old refusal.
	const now: Pick<RefundsTable, "idempotency_key" | "decided_by" | "refusal" | "finished_at"> = {
		idempotency_key: newId(),
		decided_by: by,
		refusal: null,
		finished_at: null,
	};
	if (known) {
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
		amount_cents: payment.amount_cents,
		state: "granted",
		created_at: at,
		...now,
	});
	return id;
}
