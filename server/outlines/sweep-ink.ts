import { cutPictureKey, inkKey } from "#providers/storage/port.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { addLaterWork } from "../later/store.ts";
import { hasInkOfHash } from "../lessons/store.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { deleteUnusedInk, nextSlice, unusedInks } from "./unused-ink-store.ts";

/** Milliseconds for which a drawing that no lesson uses is kept: seven days. */
export const UNUSED_INK_KEPT = 7 * 24 * 3600_000;
/** Drawings per statement, so that it does not delay requests. */
const SLICE = 500;

/**
 * Deletes drawings that no outline of any state and no lesson has used for a week. One transaction deletes the row and
 * queues the removal of its bytes. So a crash leaves neither a row without bytes nor bytes that are never removed.
 */
export async function sweepInk(needs: Needs): Promise<void> {
	const { db } = needs.connection;
	const before = needs.now() - UNUSED_INK_KEPT;
	for (let slice = await nextSlice(db, "", SLICE); slice; ) {
		for (const ink of await unusedInks(db, slice, before)) await sweepOne(needs, ink, before);
		await yieldToRequests();
		slice = await nextSlice(db, slice.last, SLICE);
	}
}

interface UnusedInk {
	id: string;
	class_id: string;
	sha256: string;
}

async function sweepOne(
	{ connection, now }: Needs,
	{ id, class_id, sha256 }: UnusedInk,
	before: number,
): Promise<void> {
	await connection.db.transaction().execute(async (tx) => {
		// Serialises with an import of the same drawing and with saving the outline.
		await lockSeats(tx, class_id);
		if (!(await deleteUnusedInk(tx, id, before))) return;
		await addLaterWork(tx, { kind: "remove-ink", payload: { sha256 }, dueAt: now() });
	});
}

/** Removes the bytes of a drawing and its picture, unless a class still has the same drawing. */
export async function removeInk(
	{ connection, lessonStorage, sheetPictureStorage }: Needs,
	{ sha256 }: { sha256: string },
): Promise<void> {
	if (await hasInkOfHash(connection.db, sha256)) return;
	await lessonStorage.remove(inkKey(sha256));
	await sheetPictureStorage.remove(cutPictureKey(sha256));
}
