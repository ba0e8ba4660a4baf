import { Problem } from "#contract/problems.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import { frozenKey } from "#providers/storage/port.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { hash, headAfter } from "../sheets/chain.ts";
import { readPieces } from "../sheets/ink-store.ts";
import type { FoundSheet } from "../sheets/store.ts";

interface Frozen {
	/** Hash of the bytes, which is their key in the storage. */
	sha256: string;
	/** The head of the log after its last entry (docs/ink.md, "Head"). */
	head: string;
}

/**
 * Copies the first `entry` entries of a sheet to the storage, as an immutable log. Repeatable: the same bytes have the
 * same name.
 */
export async function freezeSheet(
	needs: Pick<Needs, "connection" | "lessonStorage" | "freeSpace">,
	sheet: FoundSheet,
	entry: number,
): Promise<Frozen> {
	if (entry > sheet.entries) throw new Problem("sheet_behind");
	await requireDiskSpace(needs);
	const pieces = await readPieces(needs.connection.db, sheet.id, { from: 0, to: entry });
	const first = encodeHeader({ ...sheet, layers: JSON.parse(sheet.layers) });
	const { chunks, head } = endAt(entry, pieces, first);
	const whole = pieces.slice(0, -1).map(({ bytes }) => bytes);
	const log = Buffer.concat([first, ...whole, ...chunks]);
	const sha256 = hash(log);
	await needs.lessonStorage.put(frozenKey(sha256), log);
	return { sha256, head };
}

/**
 * The part of the last piece that belongs to the first `entry` entries, and the head after it. The earlier pieces have
 * stored heads, so a long sheet is not hashed again entry by entry (decisions/0057).
 */
function endAt(
	entry: number,
	pieces: Awaited<ReturnType<typeof readPieces>>,
	header: Uint8Array,
): { chunks: Uint8Array[]; head: string } {
	const last = pieces.at(-1);
	const chunks = last ? cutChunks(last.bytes).slice(0, entry - last.from_entry) : [];
	// The sheet was deleted after its row was read.
	if (!last || last.from_entry + chunks.length !== entry) throw new Problem("not_found");
	return { chunks, head: chunks.reduce(headAfter, pieces.at(-2)?.head ?? hash(header)) };
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
