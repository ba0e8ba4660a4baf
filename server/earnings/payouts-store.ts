import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Payout } from "#contract/earnings.ts";
import { toDollars } from "#contract/money.ts";
import type { Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

interface NewEntry {
	instructorId: string;
	cents: number;
	reference: string;
	now: number;
}

/** Records that money was paid out, under `lockDue`. Returns the entry's id. */
export async function addPayout(
	tx: Tx,
	{ instructorId, cents, reference, paidOn, now }: NewEntry & { paidOn: string },
): Promise<string> {
	const id = newId();
	await tx
		.insertInto("earning_entries")
		.values({
			...{ id, kind: "payout", instructor_id: instructorId, gross_cents: 0 },
			...{ cents: -cents, at: now, paid_on: paidOn, reference },
		})
		.execute();
	return id;
}

/** True if a payout of that amount, day and reference is recorded and not taken back. Under `lockDue`. */
export async function isRecorded(
	tx: Tx,
	{ instructorId, cents, reference, paidOn }: Omit<NewEntry, "now"> & { paidOn: string },
): Promise<boolean> {
	const same = await payoutRows(tx, instructorId)
		.where("entry.kind", "=", "payout")
		.where("entry.cents", "=", -cents)
		.where("entry.paid_on", "=", paidOn)
		.where("entry.reference", "=", reference)
		.where("reversal.id", "is", null)
		.executeTakeFirst();
	return same !== undefined;
}

/** Takes a payout back that was recorded by mistake. False when it was taken back before. */
export async function addReversal(
	tx: Tx,
	{ payoutId, instructorId, cents, reference, now }: NewEntry & { payoutId: string },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("earning_entries")
		.values({
			...{ id: newId(), kind: "reversal", instructor_id: instructorId, gross_cents: 0 },
			...{ reverses: payoutId, cents, at: now, reference },
		})
		.onConflict((conflict) => conflict.column("reverses").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function findPayout(db: Database, id: string) {
	return await db
		.selectFrom("earning_entries")
		.where("id", "=", id)
		.where("kind", "=", "payout")
		.select(["instructor_id", "cents", "paid_on", "reference"])
		.executeTakeFirst();
}

/** Payouts and their reversals, newest first. */
export async function listPayouts(
	db: Database,
	userId: string,
	page: ListRequest,
): Promise<ListPage<Payout>> {
	return await newestFirst(payoutRows(db, userId), "entry.id", page, asPayout);
}

export async function countPayouts(db: Database, userId: string): Promise<ListTotal> {
	const own = db
		.selectFrom("earning_entries")
		.where("instructor_id", "=", userId)
		.where("class_id", "is", null);
	return await countRows(db, own, "id");
}

/** Payouts and reversals recorded from one time until another. */
export async function payoutsBetween(
	db: Database,
	userId: string,
	{ from, until }: { from: number; until: number },
): Promise<Payout[]> {
	const rows = await payoutRows(db, userId)
		.where("entry.at", ">=", from)
		.where("entry.at", "<", until)
		.orderBy("entry.at")
		.orderBy("entry.id")
		.execute();
	return rows.map(asPayout);
}

/** Cents paid out before that time, less reversals. */
export async function paidBefore(db: Database, userId: string, time: number): Promise<number> {
	const { cents } = await db
		.selectFrom("earning_entries")
		.where("instructor_id", "=", userId)
		.where("class_id", "is", null)
		.where("at", "<", time)
		.select(({ fn }) => fn.sum<number | string | null>("cents").as("cents"))
		.executeTakeFirstOrThrow();
	return 0 - Number(cents ?? 0);
}

/** As in the indexes `payouts_of_instructor` and `payouts_by_time`. */
function payoutRows(db: Database, userId: string) {
	return db
		.selectFrom("earning_entries as entry")
		.leftJoin("earning_entries as reversal", "reversal.reverses", "entry.id")
		.where("entry.instructor_id", "=", userId)
		.where("entry.class_id", "is", null)
		.select(["entry.id", "entry.kind", "entry.cents", "entry.at", "entry.paid_on"])
		.select(["entry.reference", sql<string | null>`reversal.id`.as("reversal_id")]);
}
type PayoutRow = Awaited<ReturnType<ReturnType<typeof payoutRows>["executeTakeFirstOrThrow"]>>;

function asPayout(row: PayoutRow): Payout {
	return {
		_id: row.id,
		kind: row.kind === "reversal" ? "reversal" : "payout",
		amount: toDollars(Math.abs(row.cents)),
		paidOn: row.paid_on,
		reference: row.reference ?? "",
		at: new Date(row.at).toISOString(),
		reversed: row.reversal_id !== null,
	};
}
