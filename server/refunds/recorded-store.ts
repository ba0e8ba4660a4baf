import { v7 as newId } from "uuid";
import { toDollars } from "#contract/money.ts";
import type { RecordedRefund } from "#contract/refunds/recorded.ts";
import type { Database, RecordedRefundsTable, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListRequest } from "../http/paging.ts";

export async function addRecord(
	tx: Tx,
	record: Omit<RecordedRefundsTable, "id">,
): Promise<string | undefined> {
	const added = await tx
		.insertInto("recorded_refunds")
		.values({ id: newId(), ...record })
		.onConflict((conflict) => conflict.column("reverses").doNothing())
		.returning("id")
		.executeTakeFirst();
	return added?.id;
}

/** True if a refund of that way, amount, day and reference is recorded and not reversed. */
export async function isRecorded(
	tx: Tx,
	same: Pick<RecordedRefundsTable, "payment_id" | "way" | "cents" | "paid_on" | "reference">,
): Promise<boolean> {
	const found = await tx
		.selectFrom("recorded_refunds as record")
		.leftJoin("recorded_refunds as reversal", "reversal.reverses", "record.id")
		.where("record.payment_id", "=", same.payment_id)
		.where("record.reverses", "is", null)
		.where("record.way", "=", same.way)
		.where("record.cents", "=", same.cents)
		.where("record.paid_on", "=", same.paid_on)
		.where("record.reference", "=", same.reference)
		.where("reversal.id", "is", null)
		.select("record.id")
		.executeTakeFirst();
	return found !== undefined;
}

export async function findRecord(db: Database, id: string) {
	return await db
		.selectFrom("recorded_refunds")
		.where("id", "=", id)
		.selectAll()
		.executeTakeFirst();
}

/** Cents of the provider's refunds that are recorded by hand and not reversed. */
export async function recordedAtGateway(tx: Tx, paymentId: string): Promise<number> {
	const rows = await tx
		.selectFrom("recorded_refunds")
		.where("payment_id", "=", paymentId)
		.where("way", "=", "gateway")
		.select(["cents", "reverses"])
		.execute();
	return rows.reduce((sum, { cents, reverses }) => sum + (reverses === null ? cents : -cents), 0);
}

/** Stores the refunded amount, and how much of it was refunded outside the payment provider. */
export async function setByHand(
	tx: Tx,
	id: string,
	{ cents, byHand, now }: { cents: number; byHand: number; now: number },
): Promise<void> {
	await tx
		.updateTable("payments")
		.set({ refunded_cents: cents, by_hand_cents: byHand, money_at: now })
		.where("id", "=", id)
		.execute();
}

/** Records that a partial refund ended the enrolment. */
export async function setSeatEnded(tx: Tx, id: string, now: number): Promise<void> {
	await tx.updateTable("payments").set({ seat_ended_at: now }).where("id", "=", id).execute();
}

/** The records of one payment, newest first. */
export async function listRecords(db: Database, paymentId: string, page: ListRequest) {
	const query = db
		.selectFrom("recorded_refunds")
		.leftJoin("users", "users.id", "recorded_refunds.by_id")
		.leftJoin("recorded_refunds as later", "later.reverses", "recorded_refunds.id")
		.where("recorded_refunds.payment_id", "=", paymentId)
		.select([
			"recorded_refunds.id",
			"recorded_refunds.reverses",
			"recorded_refunds.way",
			"recorded_refunds.cents",
			"recorded_refunds.paid_on",
			"recorded_refunds.reference",
			"recorded_refunds.note",
			"recorded_refunds.at",
			"recorded_refunds.ends_seat",
			"users.name",
			"later.id as later_id",
		]);
	return await newestFirst(
		query,
		"recorded_refunds.id",
		page,
		(row): RecordedRefund => ({
			_id: row.id,
			isReversal: row.reverses !== null,
			reversed: row.later_id !== null,
			endedSeat: row.ends_seat === 1,
			way: row.way,
			amount: toDollars(row.cents),
			paidOn: row.paid_on,
			reference: row.reference,
			note: row.note,
			at: new Date(row.at).toISOString(),
			by: row.name,
		}),
	);
}
