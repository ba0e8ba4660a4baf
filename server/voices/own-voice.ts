import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { findOwnClass } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";
import { findVoice, type VoiceRow } from "./store.ts";

/** A voice of the caller's own class. Those of others are not found. */
export async function findOwnVoice(db: Database, caller: Caller, id: string): Promise<VoiceRow> {
	const voice = await findVoice(db, id);
	const own = voice?.class_id && (await findOwnClass(db, voice.class_id, caller.id));
	if (!voice || !own) throw new Problem("not_found");
	return voice;
}

/** The same, but administrators may too. */
export async function findManagedVoice(
	db: Database,
	caller: Caller,
	id: string,
): Promise<VoiceRow> {
	if (caller.role !== "admin") return await findOwnVoice(db, caller, id);
	const voice = await findVoice(db, id);
	if (!voice) throw new Problem("not_found");
	return voice;
}
