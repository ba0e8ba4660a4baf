import { voiceKey } from "#providers/storage/port.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { deleteVoice, markGone, unusedVoices } from "./unused-store.ts";

/** Milliseconds for which a voice that nothing uses is kept: seven days. */
export const UNUSED_VOICE_KEPT = 7 * 24 * 3600_000;
/** Voices per sweep. */
const MOST = 500;

type SweepNeeds = Pick<Needs, "connection" | "lessonStorage" | "now" | "log">;

/**
 * Removes voices that were unused for a week, and those of deleted classes and critiques. First the voice is marked, so
 * that nothing can refer to it any more. Then its bytes are deleted, and its row last, so that stored bytes always have
 * a row.
 */
export async function sweepVoices(needs: SweepNeeds): Promise<void> {
	const { connection, now, log } = needs;
	const before = now() - UNUSED_VOICE_KEPT;
	for (const voice of await unusedVoices(connection.db, before, MOST)) {
		await sweepOne(needs, voice, before).catch((error: unknown) =>
			log.warn({ err: error, voice: voice.id }, "sweep: this voice will be removed next time"),
		);
		await yieldToRequests();
	}
}

async function sweepOne(
	{ connection, lessonStorage }: SweepNeeds,
	{ id, class_id: classId }: { id: string; class_id: string | null },
	before: number,
): Promise<void> {
	const isGone = await connection.db.transaction().execute(async (tx) => {
		// Serialises with saving the outline or the critique.
		if (classId) await lockSeats(tx, classId);
		return await markGone(tx, id, before);
	});
	if (!isGone) return;
	await lessonStorage.remove(voiceKey(id));
	await deleteVoice(connection.db, id);
}
