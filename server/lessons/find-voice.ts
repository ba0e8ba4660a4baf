import { Problem } from "#contract/problems.ts";
import { readContent } from "#database/outlines/lesson-content.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findVoice, type VoiceRow } from "../voices/store.ts";
import { findOpenLesson } from "./find-open-lesson.ts";

/** The voice of a lesson, if it is the one in the address. Checked on every call, also for a 304. */
export async function findLessonVoice(
	{ connection }: Pick<Needs, "connection">,
	caller: Caller | undefined,
	{ id, voice }: { id: string; voice: string },
): Promise<VoiceRow> {
	const { content } = await findOpenLesson(connection.db, caller, id);
	const isItsVoice = readContent(content).voice?.voiceId === voice;
	const found = isItsVoice ? await findVoice(connection.db, voice) : undefined;
	if (!found) throw new Problem("not_found");
	return found;
}
