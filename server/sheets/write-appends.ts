import { Problem } from "#contract/problems.ts";
import { SHEETS_MAX_BYTES } from "#contract/sheets.ts";
import type { Outcome } from "#database/group-commit.ts";
import type { SheetsTable, Tx } from "#database/tables.ts";
import type { Checked } from "./check-entries.ts";
import { type AppendedColumns, appendToSheet, insertEntries } from "./ink-store.ts";
import { lockStorage, type Storage, saveStorage } from "./store.ts";

/** Checked entries, and the state of the sheet when they were checked. */
export interface CheckedAppend {
	sheet: SheetsTable;
	bytes: Uint8Array;
	after: Checked;
	lease: { device: string; until: number };
	/** Milliseconds since 1970. */
	at: number;
}

/**
 * Stores the entries of many people in one transaction. False for a sheet that changed since its entries were checked.
 * The lock on each person's storage makes the quota exact.
 */
export async function writeAppends(tx: Tx, appends: CheckedAppend[]): Promise<Outcome<boolean>[]> {
	const storages = await lockStorage(
		tx,
		appends.map(({ sheet }) => sheet.user_id),
	);
	const outcomes: Outcome<boolean>[] = [];
	for (const append of appends) {
		const storage = storages.get(append.sheet.user_id);
		if (!storage) throw new Error("the storage of a person was not locked");
		outcomes.push(await write(tx, append, storage));
	}
	for (const storage of storages.values()) await saveStorage(tx, storage);
	return outcomes;
}

/** Stores one append and adds its bytes to `storage`. */
async function write(tx: Tx, append: CheckedAppend, storage: Storage): Promise<Outcome<boolean>> {
	const { sheet, bytes, after, at } = append;
	if (storage.bytes + bytes.length > SHEETS_MAX_BYTES)
		return { ok: false, error: new Problem("sheets_full") };
	const { id, user_id: userId, entries, head } = sheet;
	const isGrown = await appendToSheet(tx, { id, userId, entries, head }, columnsOf(append), at);
	if (!isGrown) return { ok: true, result: false };
	await insertEntries(tx, { sheet_id: id, from_entry: entries, bytes, head: after.head });
	storage.bytes += bytes.length;
	return { ok: true, result: true };
}

function columnsOf({
	after,
	lease,
	at,
}: CheckedAppend): AppendedColumns & { lease_device: string } {
	const { entries, bytes, points, outlines, work, undoable, redoable, end } = after.progress;
	return {
		...{ entries, bytes, points, outlines, work, undoable, redoable },
		length_ms: end,
		strokes: after.strokes,
		head: after.head,
		lease_device: lease.device,
		lease_until: lease.until,
		updated_at: at,
	};
}
