import { formatDollars, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { notifyRecordReversed } from "./notify-refund.ts";
import { lockPayment } from "./record-by-hand.ts";
import { addRecord, findRecord, setByHand } from "./recorded-store.ts";

/**
 * A record that was made by mistake is taken back by another record, once. Not when all of the money is back: the seat
 * may be sold again by then.
 */
export async function reverseRecord(
	needs: Needs,
	caller: Caller,
	recordId: string,
	{ reason }: { reason: string },
) {
	const { connection, events, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const record = await findRecord(tx, recordId);
		if (!record || record.reverses !== null) throw new Problem("not_found");
		const { payment_id, way, cents, paid_on, reference } = record;
		const payment = await lockPayment(tx, payment_id);
		const at = now();
		const isCounted = way !== "gateway";
		if (isCounted && payment.refunded_cents >= payment.amount_cents)
			throw new Problem("refund_final");
		const reversal = { payment_id, reverses: recordId, way, cents, paid_on, reference };
		if (!(await addRecord(tx, { ...reversal, note: reason, by_id: caller.id, at })))
			throw new Problem("record_reversed");
		await addAudit(tx, {
			...{ actorId: caller.id, action: "payment.reverse-record", subjectId: payment_id, now: at },
			detail: { amount: formatDollars(toDollars(cents)), reference, reason },
		});
		if (!isCounted) return;
		const left = {
			cents: payment.refunded_cents - cents,
			byHand: payment.by_hand_cents - cents,
		};
		await setByHand(tx, payment_id, { ...left, now: at });
		await notifyRecordReversed(needs, tx, payment, { cents, paidOn: paid_on, reason });
	});
	events.emit("workDue");
	return updated();
}
