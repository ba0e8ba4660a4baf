import { Problem } from "#contract/problems.ts";
import type { Database, SharedSheetsTable } from "#database/tables.ts";
import { sharedBytes } from "../../files/shared-bytes.ts";
import { headerBytesOf } from "../header.ts";
import { firstChunks } from "../ink-store.ts";
import { headerColumns } from "./store.ts";

type Shared = Pick<SharedSheetsTable, "sheet_id" | "entries" | "head">;

/** The log of a shared sheet as of the time when it was shared, without later entries. */
export async function readShared(db: Database, sheet: Shared): Promise<Uint8Array> {
	const log = await sharedBytes(db, `shared sheet ${sheet.head}`, () => readFirst(db, sheet));
	if (!log) throw new Problem("not_found");
	return log;
}

async function readFirst(db: Database, { sheet_id, entries }: Shared) {
	const header = await headerColumns(db, sheet_id);
	const chunks = await firstChunks(db, sheet_id, entries);
	// The sheet was deleted meanwhile.
	if (!header || chunks.length < entries) return undefined;
	return Buffer.concat([headerBytesOf(header), ...chunks]);
}
