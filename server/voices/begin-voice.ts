import { Problem } from "#contract/problems.ts";
import { CLASS_VOICES_MAX_BYTES, VOICE_MAX_BYTES, type Voice } from "#contract/voices.ts";
import type { Tx } from "#database/tables.ts";
import { findOwnClass } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { addVoice, asVoice, findVoice, voicesOfClass } from "./store.ts";

/** Maximum voices of a class, so that empty ones do not accumulate. */
const MOST_VOICES = 1_000;

/** A teacher starts to record a voice for a class. A repeated call returns the existing voice. */
export async function beginVoice(
	needs: Needs,
	caller: Caller,
	classId: string,
	id: string,
): Promise<Voice> {
	const { connection, now } = needs;
	if (!(await findOwnClass(connection.db, classId, caller.id))) throw new Problem("not_found");
	await requireDiskSpace(needs, VOICE_MAX_BYTES);
	return await connection.db.transaction().execute(async (tx) => {
		// Serialises new voices of a class, so that the quota is exact.
		await lockSeats(tx, classId);
		if (!(await findVoice(tx, id))) {
			await refuseAboveQuota(tx, classId);
			await addVoice(tx, { id, classId, critiqueId: null, now: now() });
		}
		const found = await findVoice(tx, id);
		if (found?.class_id !== classId || found.critique_id !== null)
			throw new Problem("voice_id_taken");
		return asVoice(found);
	});
}

async function refuseAboveQuota(tx: Tx, classId: string): Promise<void> {
	const voices = await voicesOfClass(tx, classId);
	const bytes = voices.reduce(
		(sum, { state, size }) => sum + (state === "ready" ? size : VOICE_MAX_BYTES),
		VOICE_MAX_BYTES,
	);
	if (voices.length < MOST_VOICES && bytes <= CLASS_VOICES_MAX_BYTES) return;
	throw new Problem("quota_reached", {
		detail:
			"The recordings of this class have reached their limit of 1 GB. Those that no lesson uses are removed after a week.",
	});
}
