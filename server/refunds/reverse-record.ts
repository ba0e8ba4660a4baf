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
 * Reverses a record that was made by mistake with another record, once. Refused after the seat has ended, because it
 * may be sold again.
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
		const isWhole = payment.refunded_cents >= payment.amount_cents;
		const isOver = isWhole || payment.seat_ended_at !== null;
		if ((isCounted && isOver) || record.ends_seat) throw new Problem("refund_final");
		const reversal = { payment_id, reverses: recordId, way, cents, paid_on, reference };
		const facts = { ...reversal, note: reason, by_id: caller.id, at, ends_seat: 0 };
		if (!(await addRecord(tx, facts))) throw new Problem("record_reversed");
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
