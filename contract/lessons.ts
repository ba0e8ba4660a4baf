import { z } from "zod";
import { lessonKinds } from "./enumerations.ts";
import { id } from "./fields.ts";
import { lessonFile } from "./files.ts";
import { oneLine } from "./plain-text.ts";
import { openedVoice } from "./voices.ts";

/** Milliseconds for which a text lesson counts, compared with drawings: three minutes. */
export const TEXT_LESSON_MS = 180_000;
/** Share of a drawing's length after which its lesson is done. */
export const DONE_SHARE = 0.9;
/** The largest ink log in bytes, as `ink/log/caps.ts` has it. */
export const INK_MAX_BYTES = 4 * 1024 * 1024;

/** A caption at a moment of a drawing, with an optional pin on the sheet. */
export const caption = z.object({
	/** Milliseconds from the beginning of the drawing. */
	at: z
		.number()
		.int()
		.min(0)
		.max(6 * 3600_000),
	text: oneLine(z.string().trim().min(1, "A caption needs words").max(280)),
	/** In sheet units. */
	pin: z.object({ x: z.number().min(0).max(2048), y: z.number().min(0).max(2048) }).nullable(),
});
export type Caption = z.infer<typeof caption>;

/** `sha`: SHA-256 of the log's bytes. Another drawing has another address. */
export const inkOfLesson = z.object({ id, sha: id });

/** The public fields of a lesson, for the table of cuts on the page of its class. */
export const listedLesson = z.object({
	_id: id,
	/** From 1, over all sections. */
	place: z.number().int(),
	kind: z.enum(lessonKinds),
	title: z.string(),
	about: z.string(),
	/** Milliseconds. */
	lengthMs: z.number().int(),
	/** 0 for text. */
	strokes: z.number().int(),
	passes: z.array(z.string()),
	free: z.boolean(),
	/** How many files it has. */
	files: z.number().int(),
});
export type ListedLesson = z.infer<typeof listedLesson>;

/** The live outline of a class, as everybody may see it. Without one, there are no sections. */
export const syllabus = z.object({
	classId: id,
	lengthMs: z.number().int(),
	bring: z.array(z.string()),
	outcomes: z.array(z.string()),
	sections: z.array(z.object({ title: z.string(), lessons: z.array(listedLesson) })),
});
export type Syllabus = z.infer<typeof syllabus>;

/** An opened lesson: for the free mark, the enrolled, the class's owner and administrators. */
export const openedLesson = listedLesson.omit({ files: true }).extend({
	classId: id,
	className: z.string(),
	captions: z.array(caption),
	/** A text lesson as HTML, which contains only what Markdown can express. */
	html: z.string().nullable(),
	/** Where the bytes of the drawing are: a call of this API, with the hash of the bytes in the path. */
	ink: z
		.object({
			address: z.string(),
			size: z.number().int(),
			width: z.number().int(),
			height: z.number().int(),
		})
		.nullable(),
	voice: openedVoice.nullable(),
	files: z.array(lessonFile),
});
export type OpenedLesson = z.infer<typeof openedLesson>;
