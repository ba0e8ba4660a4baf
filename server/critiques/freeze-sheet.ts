import { v7 as newId } from "uuid";
import { Problem } from "#contract/problems.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import { frozenKey } from "#providers/storage/port.ts";
import { sharedFrom } from "../files/shared-bytes.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";
import { hash, headAfter } from "../sheets/chain.ts";
import { readPieces } from "../sheets/ink-store.ts";
import type { FoundSheet } from "../sheets/store.ts";

/**
 * Milliseconds after which frozen ink is removed if no row names it. Longer than any request, so that ink is not removed
 * while it is handed in.
 */
export const UNNAMED_INK_KEPT = 3600_000;

interface Frozen {
	/** Hash of the bytes, which is their key in the storage. */
	sha256: string;
	/** The head of the log after its last entry (docs/ink.md, "Head"). */
	head: string;
	/** The later work that removes the bytes. Finish it in the transaction that names them. */
	removalId: string;
}

/**
 * Copies the first `entry` entries of a sheet to the storage, as an immutable log. Repeatable: the same bytes have the
 * same name. The caller may still be refused, or the process may end, before a row names the bytes. So their removal is
 * queued before they are stored (decisions/0100).
 */
export async function freezeSheet(
	needs: Pick<Needs, "connection" | "lessonStorage" | "freeSpace" | "now">,
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
	const removalId = newId();
	await addLaterWork(needs.connection.db, {
		...{ id: removalId, kind: "remove-frozen", payload: { sha256 } },
		dueAt: needs.now() + UNNAMED_INK_KEPT,
	});
	await needs.lessonStorage.put(frozenKey(sha256), log);
	return { sha256, head, removalId };
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
	const bytes = await sharedFrom(lessonStorage, frozenKey(sha256));
	if (!bytes) throw new Error(`the frozen log ${sha256} is missing in the storage`);
	return bytes;
}
