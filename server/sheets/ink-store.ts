import { sql } from "kysely";
import type { Database, SheetsTable, Tx } from "#database/tables.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";

/** The columns that an append changes. */
export type AppendedColumns = Pick<
	SheetsTable,
	| "entries"
	| "strokes"
	| "bytes"
	| "points"
	| "outlines"
	| "work"
	| "length_ms"
	| "undoable"
	| "redoable"
	| "head"
	| "lease_device"
	| "lease_until"
	| "updated_at"
>;

/**
 * Appends to a sheet if it has not changed since the entries were checked and no other device has the lease. The
 * condition is the lock: of two concurrent appends one fails.
 */
export async function appendToSheet(
	tx: Tx,
	{ id, userId, entries, head }: { id: string; userId: string; entries: number; head: string },
	grown: AppendedColumns & { lease_device: string },
	now: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("sheets")
		.set(grown)
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("entries", "=", entries)
		.where("head", "=", head)
		.where((eb) =>
			eb.or([
				eb("lease_device", "is", null),
				eb("lease_device", "=", grown.lease_device),
				eb("lease_until", "<=", now),
			]),
		)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function insertEntries(
	tx: Tx,
	row: { sheet_id: string; from_entry: number; bytes: Uint8Array; head: string },
): Promise<void> {
	await tx.insertInto("sheet_entries").values(row).execute();
}

/**
 * The pieces with the entries from `from` up to but not including `to`, in order. The first piece may begin earlier.
 */
export async function readPieces(
	db: Database,
	sheetId: string,
	{ from, to }: { from: number; to: number },
) {
	const first = sql<number>`coalesce((select max(from_entry) from sheet_entries where sheet_id = ${sheetId} and from_entry <= ${from}), 0)`;
	return await db
		.selectFrom("sheet_entries")
		.where("sheet_id", "=", sheetId)
		.where("from_entry", ">=", first)
		.where("from_entry", "<", to)
		.orderBy("from_entry")
		.select(["from_entry", "bytes", "head"])
		.execute();
}

/** The first `count` entries of a sheet, each with its chunk. Fewer if the sheet has been deleted. */
export async function firstChunks(
	db: Database,
	sheetId: string,
	count: number,
): Promise<Uint8Array[]> {
	const pieces = await readPieces(db, sheetId, { from: 0, to: count });
	return pieces.flatMap(({ bytes }) => cutChunks(bytes)).slice(0, count);
}

/** The head before a piece. Undefined for the first piece. */
export async function headBefore(
	db: Database,
	sheetId: string,
	fromEntry: number,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("sheet_entries")
		.where("sheet_id", "=", sheetId)
		.where("from_entry", "<", fromEntry)
		.orderBy("from_entry", "desc")
		.limit(1)
		.select("head")
		.executeTakeFirst();
	return row?.head;
}

/** Takes or renews the lease, unless another device has it and `takeOver` is false. */
export async function takeLease(
	db: Database,
	{ id, userId, device }: { id: string; userId: string; device: string },
	{ now, until, takeOver }: { now: number; until: number; takeOver: boolean },
): Promise<boolean> {
	const any = db
		.updateTable("sheets")
		.set({ lease_device: device, lease_until: until })
		.where("id", "=", id)
		.where("user_id", "=", userId);
	const wanted = takeOver
		? any
		: any.where((eb) =>
				eb.or([
					eb("lease_device", "is", null),
					eb("lease_device", "=", device),
					eb("lease_until", "<=", now),
				]),
			);
	return (await wanted.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Releases the lease, if this device has it. */
export async function releaseLease(
	db: Database,
	{ id, userId, device }: { id: string; userId: string; device: string },
): Promise<void> {
	await db
		.updateTable("sheets")
		.set({ lease_device: null, lease_until: 0 })
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("lease_device", "=", device)
		.execute();
}
