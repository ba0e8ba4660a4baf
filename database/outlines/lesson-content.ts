import type { Caption } from "#contract/lessons.ts";

/** What a lesson contains, as `lessons.content` keeps it in JSON. */
export interface LessonContent {
	/** Of a drawing, in the order of their times. */
	captions: Caption[];
	/** A lesson of text, as it is shown. */
	html: string | null;
	/** What the teacher says while it is drawn. Milliseconds. */
	voice?: { voiceId: string; offsetMs: number; lengthMs: number };
	/** Ids in `lesson_files`. */
	files: string[];
}

export function readContent(content: string): LessonContent {
	return JSON.parse(content);
}
