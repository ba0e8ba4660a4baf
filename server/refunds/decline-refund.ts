import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findPayment } from "../payments/store.ts";
import { lockSeats } from "../seats/store.ts";
import { notifyDeclined } from "./notify-refund.ts";
import { findRefund, moveRefund } from "./store.ts";

/** An administrator declines a student's request and says why. */
export async function declineRefund(
	needs: Needs,
	caller: Caller,
	refundId: string,
	{ reason }: { reason: string },
) {
	const { connection, events, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const refund = await findRefund(tx, refundId);
		const payment = refund && (await findPayment(tx, refund.payment_id));
		if (!payment) throw new Problem("not_found");
		// Serialises with another administrator who grants it at the same moment.
		await lockSeats(tx, payment.class_id);
		const said = { decided_by: caller.id, refusal: reason, finished_at: now() };
		if (!(await moveRefund(tx, refundId, "declined", said))) throw new Problem("refund_decided");
		await notifyDeclined(needs, tx, payment, reason);
		await addAudit(tx, {
			actorId: caller.id,
			action: "refund.decline",
			subjectId: payment.id,
			detail: { reason },
			now: now(),
		});
	});
	events.emit("workDue");
	return updated();
}
