import { z } from "zod";
import { refundStates } from "./enumerations.ts";
import { id } from "./fields.ts";
import { severalLines } from "./plain-text.ts";

const moment = z
	.number()
	.int()
	.min(0)
	.max(6 * 3600_000);

/**
 * A part of a lesson that was played, and where the person is now, in milliseconds of the drawing. A player sends one
 * when it starts to play, every 5 to 10 seconds, and on each pause; without a part (`from` equals `to`) it only reports
 * the position. Of a text: since when and until when it was open, from 0. A beat counts for at most eight times the
 * time since the last one, and two seconds.
 */
export const beat = z.object({ from: moment, to: moment, position: moment });

export const lessonProgress = z.object({
	lessonId: id,
	positionMs: z.number().int(),
	watchedMs: z.number().int(),
	/** ISO 8601. */
	doneAt: z.iso.datetime().nullable(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

/** How much of a class has been used, for the refund rule. */
export const meter = z.object({
	usedMs: z.number().int(),
	totalMs: z.number().int(),
	/** ISO 8601: until then a student may ask for a refund, once. Null without a payment. */
	until: z.iso.datetime().nullable(),
	/** The state of the refund. Null if there is none, so that the student may still ask for it. */
	refund: z.enum(refundStates).nullable(),
});
export type Meter = z.infer<typeof meter>;

export const classProgress = z.object({
	classId: id,
	/** Lessons of the live outline that are done, and all of them. */
	done: z.number().int(),
	lessons: z.number().int(),
	/** Where to continue: the lesson that the person was in last, or the first one. Null without an outline. */
	lastLessonId: id.nullable(),
	lastPlace: z.number().int().nullable(),
	lastTitle: z.string().nullable(),
	lastPositionMs: z.number().int(),
	meter,
	/** False for a person who sees only what is free in the class. */
	hasClass: z.boolean(),
	/** The certificate's number, once there is one. */
	certificate: z.string().nullable(),
});
export type ClassProgress = z.infer<typeof classProgress>;

/** One class in full: with a row for each lesson that was opened. */
export const progressOfClass = classProgress.extend({ opened: z.array(lessonProgress) });

/** The most notes of one person, in all lessons together. */
export const NOTES_MAX = 5_000;

export const newNote = z.object({
	at: moment,
	text: severalLines(z.string().trim().min(1, "A note needs words").max(2000)),
});
export const changedNote = newNote.partial();
export const note = z.object({ _id: id, at: z.number().int(), text: z.string() });
export type Note = z.infer<typeof note>;
