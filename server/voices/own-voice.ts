import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { findOwnClass } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";
import { findVoice, type VoiceRow } from "./store.ts";

/** A voice of the caller's own class, while they teach. Voices of others are not found. */
export async function findOwnVoice(db: Database, caller: Caller, id: string): Promise<VoiceRow> {
	const voice = await findVoice(db, id);
	const mayOwn = caller.role !== "student";
	const own = mayOwn && voice?.class_id && (await findOwnClass(db, voice.class_id, caller.id));
	if (!voice || !own) throw new Problem("not_found");
	return voice;
}

/**
 * The same, but administrators may too. They hear the voice note of a critique only once it is sent, and by another call
 * (`GET /api/critiques/{id}/voice`).
 */
export async function findManagedVoice(
	db: Database,
	caller: Caller,
	id: string,
): Promise<VoiceRow> {
	const voice = await findVoice(db, id);
	if (caller.role === "admin" && voice?.critique_id === null) return voice;
	return await findOwnVoice(db, caller, id);
}
