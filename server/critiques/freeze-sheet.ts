import { createHash } from "node:crypto";
import { Problem } from "#contract/problems.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { frozenKey } from "#providers/storage/port.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { firstChunks } from "../sheets/ink-store.ts";
import type { FoundSheet } from "../sheets/store.ts";

export interface Frozen {
	/** Of the bytes: their name in the storage. */
	sha256: string;
	/** The head of the log after its last entry (docs/ink.md, "Head"). */
	head: string;
}

/**
 * Copies a sheet as it was after its first `entry` entries to the storage, where nothing changes it. Repeatable: the
 * same bytes have the same name.
 */
export async function freezeSheet(
	needs: Pick<Needs, "connection" | "lessonStorage" | "freeSpace">,
	sheet: FoundSheet,
	entry: number,
): Promise<Frozen> {
	if (entry > sheet.entries) throw new Problem("sheet_behind");
	await requireDiskSpace(needs);
	const chunks = await firstChunks(needs.connection.db, sheet.id, entry);
	// The sheet was deleted after its row was read.
	if (chunks.length !== entry) throw new Problem("not_found");
	const header = encodeHeader({ ...sheet, layers: JSON.parse(sheet.layers) });
	const log = Buffer.concat([header, ...chunks]);
	const sha256 = hash(log).toString("hex");
	await needs.lessonStorage.put(frozenKey(sha256), log);
	const head = chunks.reduce<Buffer>((before, chunk) => hash(before, chunk), hash(header));
	return { sha256, head: head.toString("hex") };
}

/** The bytes of a frozen log that the database names. */
export async function readFrozen(
	{ lessonStorage }: Pick<Needs, "lessonStorage">,
	sha256: string,
): Promise<Uint8Array> {
	const bytes = await lessonStorage.get(frozenKey(sha256));
	if (!bytes) throw new Error(`the frozen log ${sha256} is missing in the storage`);
	return bytes;
}

function hash(...pieces: Uint8Array[]): Buffer {
	const sum = createHash("sha256");
	for (const piece of pieces) sum.update(piece);
	return sum.digest();
}
