import { z } from "zod";
import { outlineChanges, outlineStates } from "./enumerations.ts";
import { id, version } from "./fields.ts";
import { FILES_A_LESSON, keptFile, lessonFile } from "./files.ts";
import { caption } from "./lessons.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { voice, voiceDraft } from "./voices.ts";

const lessonId = z.uuid("This lesson has no usable id. Please reload the page");
const title = oneLine(z.string().trim().max(80));
const about = oneLine(z.string().trim().max(160));
const line = oneLine(z.string().trim().min(1).max(120));

const everyLesson = {
	/** Chosen by the editor. It stays the same through all outlines of the class. */
	id: lessonId,
	title,
	about,
	free: z.boolean(),
	files: z.array(id).max(FILES_A_LESSON, "A lesson has at most 10 files"),
};

const markdown = severalLines(
	z.string().max(20_000, "A lesson of text has at most 20,000 characters"),
);

export const inkLessonDraft = z.object({
	...everyLesson,
	kind: z.literal("ink"),
	/** Null until a drawing is imported. */
	inkId: id.nullable(),
	captions: z.array(caption).max(100),
	/** The teacher's voice over the drawing. */
	voice: voiceDraft.optional(),
});

export const textLessonDraft = z.object({
	...everyLesson,
	kind: z.literal("text"),
	markdown,
});

/** A whole outline as it is edited. A draft may be incomplete: what is missing is refused when it is handed in. */
export const outlineBody = z.object({
	bring: z.array(line).max(12),
	outcomes: z.array(line).max(12),
	sections: z
		.array(
			z.object({
				title,
				lessons: z
					.array(z.discriminatedUnion("kind", [inkLessonDraft, textLessonDraft]))
					.max(60, "A section has at most 60 lessons"),
			}),
		)
		.max(30, "An outline has at most 30 sections"),
});
export type OutlineBody = z.infer<typeof outlineBody>;
export type LessonDraft = OutlineBody["sections"][number]["lessons"][number];

/** An outline as the class's teacher and administrators see it. */
export const outline = z.object({
	_id: id,
	classId: id,
	state: z.enum(outlineStates),
	version: z.number().int(),
	feedback: z.string().nullable(),
	/** ISO 8601. */
	updatedAt: z.iso.datetime(),
	body: outlineBody,
});
export type Outline = z.infer<typeof outline>;

/** The most bytes of JSON that an outline may have. */
export const OUTLINE_MAX_BYTES = 1024 * 1024;

/**
 * Saves the whole outline. If the server has another version than the editor, and another text, the answer is 409
 * `stale_version`.
 */
export const savedOutline = z.object({
	/** The version that the editor saw. Null begins an outline. */
	version: version.nullable(),
	body: outlineBody,
});
/** A text that is being written. */
export const textToPreview = z.object({ markdown });
export const previewedText = z.object({ html: z.string() });

export const outlineVersion = z.object({ version });

/** An outline that waits for a decision, as administrators list it. */
export const listedOutline = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	instructorName: z.string(),
	/** ISO 8601. */
	handedInAt: z.iso.datetime(),
	lessons: z.number().int(),
	/** The class has a live outline, which students have until this one is approved. */
	hasLive: z.boolean(),
});
export type ListedOutline = z.infer<typeof listedOutline>;

/** How the next outline changes a lesson. */
export const lessonChange = z.object({
	lessonId: id,
	title: z.string(),
	/** `moved`: nothing but its place is different. */
	change: z.enum(outlineChanges),
	/** It stands in another order among the other lessons. */
	isMoved: z.boolean(),
	/** The parts that are different: `title`, `captions`, `section` … */
	fields: z.array(z.string()),
});
export type LessonChange = z.infer<typeof lessonChange>;

/** An outline beside the live one. */
export const reviewedOutline = z.object({
	outline,
	className: z.string(),
	instructorName: z.string(),
	live: outline.nullable(),
	/** Lessons that are different, in the order of the new outline; those that are removed at the end. */
	changes: z.array(lessonChange),
	/** The complete files of the class, and its voices. */
	files: z.array(lessonFile),
	voices: z.array(voice),
});
export type ReviewedOutline = z.infer<typeof reviewedOutline>;

export const declinedOutline = z.object({
	feedback: severalLines(
		z.string().trim().min(1, "Please write what the teacher should change").max(2000),
	),
	version: version.optional(),
});

/** A drawing that a teacher gave to a class. */
export const keptInk = z.object({
	inkId: id,
	lengthMs: z.number().int(),
	/** Marks that are drawn while it plays. */
	strokes: z.number().int(),
	passes: z.array(z.string()),
	/** Of the sheet, in sheet units. */
	width: z.number().int(),
	height: z.number().int(),
});
export type KeptInk = z.infer<typeof keptInk>;

/** The teacher's data for editing lessons. `draft`: the only outline that is not live yet, in any state. */
export const ownOutlines = z.object({
	live: outline.nullable(),
	draft: outline.nullable(),
	/** The drawings, voices and files of the class, used or not, complete or not. */
	inks: z.array(keptInk),
	voices: z.array(voice),
	files: z.array(keptFile),
});
export type OwnOutlines = z.infer<typeof ownOutlines>;
