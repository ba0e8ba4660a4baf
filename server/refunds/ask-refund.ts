import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import { refundableUntil } from "#contract/refunds.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { requireRefundable } from "./refundable.ts";
import { addRefund, findRefundOfPayment } from "./store.ts";

/**
 * A student asks for a refund within the refund period, once for each payment, also after a refund was declined
 * (docs/specification.md §9). The administrator
 * judges whether less than 20% of it was accessed, because the site does not track how people learn.
 */
export async function askForRefund(
	{ connection, now }: Needs,
	caller: Caller,
	{ paymentId, reason }: { paymentId: string; reason: string },
) {
	const id = newId();
	await connection.db.transaction().execute(async (tx) => {
		const payment = await findPayment(tx, paymentId);
		if (payment?.user_id !== caller.id) throw new Problem("not_found");
		// Serialises two tabs, or a refund that an administrator makes at the same moment.
		await lockSeats(tx, payment.class_id);
		if (await findRefundOfPayment(tx, paymentId)) throw new Problem("refund_asked");
		requireRefundable(payment);
		if (now() > refundableUntil(payment.created_at)) throw new Problem("refund_too_late");
		await addRefund(tx, {
			id,
			payment_id: paymentId,
			origin: "student",
			asked_by: caller.id,
			decided_by: null,
			reason,
			amount_cents: payment.amount_cents - payment.refunded_cents,
			state: "asked",
			refusal: null,
			idempotency_key: id,
			created_at: now(),
			finished_at: null,
		});
	});
	return inserted(id);
}
