import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { sharedBytes } from "../files/shared-bytes.ts";
import { headerBytesOf } from "./header.ts";
import { readPieces } from "./ink-store.ts";
import type { FoundSheet } from "./store.ts";

/** The bytes of a log as of the time when its row was read, without later entries. */
export async function readLog(db: Database, sheet: FoundSheet): Promise<Uint8Array> {
	const log = await sharedBytes(db, `sheet ${sheet.head}`, () => readPiecesOf(db, sheet));
	// The sheet was deleted after its row was read.
	if (log?.length !== sheet.bytes) throw new Problem("not_found");
	return log;
}

async function readPiecesOf(db: Database, sheet: FoundSheet): Promise<Uint8Array | undefined> {
	const pieces = await readPieces(db, sheet.id, { from: 0, to: sheet.entries });
	const log = Buffer.concat([headerBytesOf(sheet), ...pieces.map(({ bytes }) => bytes)]);
	return log.length === sheet.bytes ? log : undefined;
}
