import { z } from "zod";
import { critiqueQueues, critiqueStates } from "./enumerations.ts";
import { id, listQuery } from "./fields.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { updated } from "./writes.ts";

/** The most pins of one critique. */
export const PINS_MAX = 30;
/** The most pins of a student's question or answer, and the most characters of the note of one. */
export const OWN_PINS_MAX = 10;
export const OWN_NOTE_MAX = 200;
/** Maximum characters of a voice note's words: three minutes of fast speech. */
export const VOICE_WORDS_MAX = 3_000;

const words = (most: number) => severalLines(z.string().trim().max(most));
/** Number of entries of a sheet's log. */
const entry = z.number().int().min(1).max(30_000);

const place = z.number().min(0).max(2048);

/** A student's note at a place of the hand-in, in sheet units. */
export const ownPin = z.object({
	x: place,
	y: place,
	note: oneLine(z.string().trim().min(1, "A pin needs a note").max(OWN_NOTE_MAX)),
});
export type OwnPin = z.infer<typeof ownPin>;
const ownPins = z.array(ownPin).max(OWN_PINS_MAX, `At most ${OWN_PINS_MAX} pins are possible`);

/** A sheet is handed in as it was after its first `entry` entries. */
export const newHandIn = z.object({
	/** What the teacher should look at. */
	question: words(600),
	/** Places that the question is about. */
	pins: ownPins.default([]),
	entry,
});

/** A photo of a drawing on paper is handed in. */
export const newPhotoHandIn = newHandIn.pick({ question: true, pins: true });

const units = z.number().int();

/**
 * A photo as it is kept: upright, scaled, and without what the camera wrote into it. Its size is that of a sheet which
 * can lie over it, in sheet units.
 */
export const keptPhoto = z.object({ _id: id, width: units, height: units });

/** A note of the teacher at a place of the sheet, in sheet units. It may still be empty. */
export const draftPin = z.object({
	x: place,
	y: place,
	/** How long the red layer was when it was set, in milliseconds of drawing. */
	at: z
		.number()
		.int()
		.min(0)
		.max(6 * 3600_000),
	title: oneLine(z.string().trim().max(80)),
	note: words(600),
});
export type Pin = z.infer<typeof draftPin>;
const sentPin = draftPin.extend({
	title: oneLine(z.string().trim().min(1, "A pin needs a title").max(80)),
});

const critiqueWords = {
	closing: words(600),
	/** A complete voice of this critique, or null without a voice note. */
	voiceId: id.nullable().default(null),
	/** What the voice note says, for people who cannot hear it. */
	voiceWords: words(VOICE_WORDS_MAX).default(""),
};

/** Identifies what a draft contains: a SHA-256 in base64url. */
const draftVersion = z
	.string()
	.max(43)
	.pipe(z.string().regex(/^[\w-]{43}$/, "This is no version of a draft"));
/** The version that the teacher saw. If there is another one, with other content, the answer is 409 `stale_version`. */
const seenDraft = { version: draftVersion.optional() };

/** A teacher's draft: the sheet with the red layer, the pins and the closing sentence. */
export const critiqueDraft = z.object({
	redSheetId: id.nullable(),
	pins: z.array(draftPin).max(PINS_MAX),
	...critiqueWords,
	...seenDraft,
	/** The words of an earlier save that has no answer yet. That they are there already is no conflict either. */
	unsure: z.object({ pins: z.array(draftPin).max(PINS_MAX), ...critiqueWords }).optional(),
});
export const savedDraft = updated.extend({ version: draftVersion });

/**
 * The red layer is sent as it is after its first `entry` entries. If the server has more, which another device drew, the
 * answer is 409 `stale_version`.
 */
export const sentCritique = z
	.object({
		red: z.object({ sheetId: id, entry }).nullable(),
		pins: z.array(sentPin).max(PINS_MAX),
		...critiqueWords,
		...seenDraft,
	})
	.refine(
		({ red, pins, closing, voiceId }) =>
			red !== null || pins.length > 0 || closing !== "" || voiceId !== null,
		"Draw, set a pin, write a sentence or record a voice note first",
	);

export const critiqueAnswer = z.object({
	text: severalLines(z.string().trim().min(1, "An answer needs words").max(600)),
	/** Places of what was handed in that the answer is about. */
	pins: ownPins.default([]),
});

/** One hand-in in a list. Times are ISO 8601. */
export const listedCritique = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	/** Sequence number of the class, shown as the label `C-012`. */
	cut: z.number().int(),
	lessonId: id,
	lessonTitle: z.string(),
	/** From 1, over all sections. */
	lessonPlace: z.number().int(),
	/** Null once the account is deleted. */
	studentName: z.string().nullable(),
	studentImage: z.string().nullable(),
	instructorName: z.string(),
	instructorImage: z.string().nullable(),
	question: z.string(),
	/** The student's pins, which belong to the question. */
	questionPins: z.array(ownPin),
	/** Which critique of the seat it was, of how many. */
	number: z.number().int(),
	allowed: z.number().int(),
	state: z.enum(critiqueStates),
	/** It takes one of the critiques that the seat holds. */
	counts: z.boolean(),
	handedInAt: z.iso.datetime(),
	dueAt: z.iso.datetime(),
	sentAt: z.iso.datetime().nullable(),
	/** When a refund ended the right to it. */
	closedAt: z.iso.datetime().nullable(),
	/** The student's own sheet. Null for everybody else, and once it was deleted. */
	sheetId: id.nullable(),
	/** The size of the photo in sheet units. Null for a sheet. */
	photo: keptPhoto.omit({ _id: true }).nullable(),
	/** What the student handed in for this lesson before. */
	earlierId: id.nullable(),
});
export type ListedCritique = z.infer<typeof listedCritique>;

export const critique = listedCritique.extend({
	/** The caller's relation to it. Both are false for an administrator. */
	isStudent: z.boolean(),
	isTeacher: z.boolean(),
	/** The teacher's draft for the teacher. For everybody else, empty until it is sent. */
	pins: z.array(draftPin),
	closing: z.string(),
	/** The voice note. The teacher's draft for the teacher, and for everybody else null until it is sent. */
	voice: z
		.object({
			_id: id,
			/** In milliseconds. */
			lengthMs: z.number().int(),
		})
		.nullable(),
	/** What it says, in words. Empty if the teacher wrote none. */
	voiceWords: z.string(),
	/** There is a red layer that was sent. */
	hasRed: z.boolean(),
	/** The teacher's own sheet with the red layer, before it is sent. */
	redSheetId: id.nullable(),
	/** Of the draft, for the teacher. Null once it is sent, and for everybody else. */
	draftVersion: draftVersion.nullable(),
	answer: z.string().nullable(),
	/** The student's pins, which belong to the answer. */
	answerPins: z.array(ownPin),
	answeredAt: z.iso.datetime().nullable(),
});
export type Critique = z.infer<typeof critique>;

export const ownCritiquesQuery = listQuery.extend({ classId: id.optional() });
export const critiqueQueueQuery = listQuery.extend({
	state: z.enum(critiqueQueues).default("open"),
});

/** The critiques that a seat includes. */
export const seatCritiques = z.object({
	allowed: z.number().int(),
	/** How many sheets may still be handed in. */
	left: z.number().int(),
	/** Each is answered within this many days. */
	days: z.number().int(),
	/** When a sheet that is handed in now would be due, ISO 8601. */
	dueAt: z.iso.datetime(),
	instructorName: z.string(),
});
export type SeatCritiques = z.infer<typeof seatCritiques>;
