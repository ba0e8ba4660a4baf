import { Problem } from "#contract/problems.ts";
import { NOTE_MAX_BYTES, NOTE_TAKES_MAX, type Voice } from "#contract/voices.ts";
import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { readVoice } from "../voices/bytes-store.ts";
import { addVoice, asVoice, countTakes, findVoice } from "../voices/store.ts";
import { findSeen, requireTeacher } from "./find-seen.ts";
import type { CritiqueRow } from "./rows-store.ts";

/**
 * The teacher begins a take of the voice note of a critique that is still to be answered. A repeated call returns the
 * existing take. Its sound is received and completed like every voice (decisions/0056, decisions/0076).
 */
export async function beginVoiceNote(
	needs: Needs,
	caller: Caller,
	critiqueId: string,
	id: string,
): Promise<Voice> {
	const { connection, now } = needs;
	const { class_id: classId } = await requireTeacher(connection.db, caller, critiqueId);
	await requireDiskSpace(needs, NOTE_MAX_BYTES);
	return await connection.db.transaction().execute(async (tx) => {
		// Serialises takes, so that the limit is exact, and refunds.
		await lockSeats(tx, classId);
		const row = await requireTeacher(tx, caller, critiqueId);
		if (row.sent_at !== null) throw new Problem("critique_sent");
		if (row.closed_at !== null) throw new Problem("critique_closed");
		if (!(await findVoice(tx, id))) {
			await refuseAboveLimit(tx, critiqueId);
			await addVoice(tx, { id, classId, critiqueId, now: now() });
		}
		const found = await findVoice(tx, id);
		if (found?.critique_id !== critiqueId) throw new Problem("voice_id_taken");
		return asVoice(found);
	});
}

async function refuseAboveLimit(tx: Tx, critiqueId: string): Promise<void> {
	if ((await countTakes(tx, critiqueId)) < NOTE_TAKES_MAX) return;
	throw new Problem("quota_reached", {
		detail: `You have recorded this voice note ${NOTE_TAKES_MAX} times. Takes that you do not use are removed after a week.`,
	});
}

/**
 * Refuses a voice that is not a complete take of this critique. Call it in the transaction that names the voice: the
 * sweep takes the same lock, so it removes no voice that is being named.
 */
export async function requireVoiceNote(
	tx: Tx,
	{ id, class_id: classId }: Pick<CritiqueRow, "id" | "class_id">,
	voiceId: string | null,
): Promise<void> {
	if (voiceId === null) return;
	await lockSeats(tx, classId);
	const voice = await findVoice(tx, voiceId);
	if (voice?.critique_id !== id || voice.state !== "ready") throw new Problem("voice_not_ready");
}

/** The bytes of a critique's voice note. Before it is sent, only the teacher hears it. Asked also for a 304. */
export async function findVoiceNote(needs: Needs, caller: Caller, critiqueId: string) {
	const { db } = needs.connection;
	const { row, isTeacher } = await findSeen(db, caller, critiqueId);
	const isHeard = isTeacher || row.sent_at !== null;
	const voice = isHeard && row.voice_id !== null && (await findVoice(db, row.voice_id));
	if (!voice) throw new Problem("not_found");
	return { etag: `"${voice.sha256}"`, read: () => readVoice(needs.lessonStorage, voice) };
}
