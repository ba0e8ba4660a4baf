import { TEXT_LESSON_MS } from "#contract/lessons.ts";
import { lengthWithVoice } from "#contract/outlines/unfinished-parts.ts";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import type { LessonsTable } from "../tables.ts";
import type { LessonContent } from "./lesson-content.ts";
import { textHtml } from "./text-html.ts";

/** A row of `lessons`, without its class. */
export type LaidOutLesson = Omit<LessonsTable, "class_id" | "retired_at">;

/**
 * The rows of a complete outline. `lengths` has the length of each ink log in milliseconds, `voices` that of each voice.
 * Texts are rendered here, which takes time, so call it outside of a transaction.
 */
export function layOut(
	{ sections }: Pick<OutlineBody, "sections">,
	lengths: ReadonlyMap<string, number>,
	voices: ReadonlyMap<string, number> = new Map(),
): LaidOutLesson[] {
	const lessons = sections.flatMap((section) =>
		section.lessons.map((lesson) => ({ section: section.title, lesson })),
	);
	return lessons.map(({ section, lesson }, at) => ({
		id: lesson.id,
		place: at + 1,
		section_title: section,
		kind: lesson.kind,
		title: lesson.title,
		about: lesson.about,
		length_ms:
			lesson.kind === "text"
				? TEXT_LESSON_MS
				: lengthWithVoice(lengths.get(lesson.inkId ?? "") ?? 0, lesson.voice, voices),
		free: lesson.free ? 1 : 0,
		ink_id: lesson.kind === "ink" ? lesson.inkId : null,
		content: JSON.stringify(contentOf(lesson, voices)),
		files: lesson.files.length,
	}));
}

function contentOf(lesson: LessonDraft, voices: ReadonlyMap<string, number>): LessonContent {
	if (lesson.kind === "text")
		return { captions: [], html: textHtml(lesson.markdown), files: lesson.files };
	const captions = lesson.captions.toSorted((one, other) => one.at - other.at);
	const { voice } = lesson;
	const spoken = voice && { ...voice, lengthMs: voices.get(voice.voiceId) ?? 0 };
	return { captions, html: null, files: lesson.files, ...(spoken && { voice: spoken }) };
}
