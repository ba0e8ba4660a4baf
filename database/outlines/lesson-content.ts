import type { Caption } from "#contract/lessons.ts";

/** The content of a lesson, stored as JSON in `lessons.content`. */
export interface LessonContent {
	/** Of a drawing, in the order of their times. */
	captions: Caption[];
	/** The HTML of a text lesson. Null for a drawing. */
	html: string | null;
	/** The teacher's voice over the drawing. Times in milliseconds. */
	voice?: { voiceId: string; offsetMs: number; lengthMs: number };
	/** Ids in `lesson_files`. */
	files: string[];
}

export function readContent(content: string): LessonContent {
	return JSON.parse(content);
}
