import { Problem } from "#contract/problems.ts";
import type { Database, SharedSheetsTable } from "#database/tables.ts";
import { headerBytesOf } from "../header.ts";
import { firstChunks } from "../ink-store.ts";
import { headerColumns } from "./store.ts";

/** The log of a shared sheet as of the time when it was shared, without later entries. */
export async function readShared(
	db: Database,
	{ sheet_id, entries }: Pick<SharedSheetsTable, "sheet_id" | "entries">,
): Promise<Uint8Array> {
	const header = await headerColumns(db, sheet_id);
	const chunks = await firstChunks(db, sheet_id, entries);
	// The sheet was deleted meanwhile.
	if (!header || chunks.length < entries) throw new Problem("not_found");
	return Buffer.concat([headerBytesOf(header), ...chunks]);
}
