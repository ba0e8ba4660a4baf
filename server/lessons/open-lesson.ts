import type { OpenedLesson } from "#contract/lessons.ts";
import { type LessonContent, readContent } from "#database/outlines/lesson-content.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { findOpenLesson } from "./find-open-lesson.ts";
import { asListed } from "./list-lessons.ts";
import { type FoundLesson, readyFiles } from "./store.ts";

/** A lesson with everything but the bytes of its drawing and its files. */
export async function openLesson(
	db: Database,
	caller: Caller | undefined,
	id: string,
): Promise<OpenedLesson> {
	const found = await findOpenLesson(db, caller, id);
	const { captions, html, files, voice } = readContent(found.content);
	const there = await readyFiles(db, found.class_id, files);
	const { files: _, ...listed } = asListed(found);
	return {
		...listed,
		classId: found.class_id,
		className: found.class_name,
		captions,
		html,
		ink: inkOf(found),
		voice: voice ? voiceOf(id, voice) : null,
		files: there.map(({ id: _id, name, size }) => ({ _id, name, size })),
	};
}

function inkOf({ id, sha256, size, width, height }: FoundLesson): OpenedLesson["ink"] {
	if (sha256 === null || size === null || width === null || height === null) return null;
	return { address: `/api/lesson/${id}/ink/${sha256}`, size, width, height };
}

function voiceOf(
	id: string,
	{ voiceId, offsetMs, lengthMs }: NonNullable<LessonContent["voice"]>,
): OpenedLesson["voice"] {
	return { address: `/api/lesson/${id}/voice/${voiceId}`, offsetMs, lengthMs };
}
