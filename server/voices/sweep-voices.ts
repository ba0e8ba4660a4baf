import { voiceKey } from "#providers/storage/port.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { deleteVoice, markGone, unusedVoices } from "./unused-store.ts";

/** Milliseconds for which a voice that nothing uses is kept: seven days. */
export const UNUSED_VOICE_KEPT = 7 * 24 * 3600_000;
/** Voices of one sweep. The next one has the rest. */
const MOST = 500;

type SweepNeeds = Pick<Needs, "connection" | "lessonStorage" | "now" | "log">;

/**
 * Removes voices that nothing used for a week, and those of deleted classes and critiques. A voice is marked first, so
 * that nothing can name it any more, then its bytes go, and its row goes last. So no bytes are left that no row names.
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
		// A save of the outline, or of the critique, comes before this or after it.
		if (classId) await lockSeats(tx, classId);
		return await markGone(tx, id, before);
	});
	if (!isGone) return;
	await lessonStorage.remove(voiceKey(id));
	await deleteVoice(connection.db, id);
}
