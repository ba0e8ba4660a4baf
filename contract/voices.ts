import { z } from "zod";
import { voiceFormats, voiceStates } from "./enumerations.ts";
import { id } from "./fields.ts";

/** The longest voice, in milliseconds. */
export const VOICE_MAX_MS = 3600_000;
/** The most bytes of a voice: an hour at 36 kilobits a second. */
export const VOICE_MAX_BYTES = 16 * 1024 * 1024;
/** The most bytes of all voices of a class. One that is being recorded counts as if it were the longest. */
export const CLASS_VOICES_MAX_BYTES = 1024 * 1024 * 1024;
/** The longest voice note of a critique, in milliseconds: a recorder stops then. */
export const NOTE_RECORDED_MS = 180_000;
/** The accepted length, because a browser stops recording a little late. */
export const NOTE_MAX_MS = NOTE_RECORDED_MS + 10_000;
/** The most bytes of a voice note: three minutes at 46 kilobits a second. */
export const NOTE_MAX_BYTES = 1024 * 1024;
/** The most takes of one voice note. Those that the critique does not name are removed after a week. */
export const NOTE_TAKES_MAX = 30;
/** The most bytes that are sent at once. */
export const VOICE_BATCH_BYTES = 256 * 1024;
/** Milliseconds by which a voice may be moved against its drawing, in either direction. */
export const VOICE_OFFSET_MAX = 500;

/** Chosen by the browser, so that recording begins before the server answers. */
const voiceId = z
	.string()
	.max(36)
	.pipe(z.uuidv7().refine((text) => text === text.toLowerCase()));

export const newVoice = z.object({ _id: voiceId });

/** The received part of a voice. */
export const voice = z.object({
	_id: id,
	state: z.enum(voiceStates),
	/** Of the first bytes. Null before they came. */
	format: z.enum(voiceFormats).nullable(),
	/** In bytes. */
	size: z.number().int(),
	/** Milliseconds. 0 until it is complete. */
	lengthMs: z.number().int(),
});
export type Voice = z.infer<typeof voice>;

/** These bytes follow the first `from`. */
export const voiceQuery = z.object({ from: z.coerce.number().int().min(0).max(VOICE_MAX_BYTES) });
/** Bytes that the server has now. */
export const receivedVoice = z.object({ received: z.number().int() });

export const finishedVoice = z.object({
	/** In bytes. */
	size: z.number().int().min(1).max(VOICE_MAX_BYTES),
	lengthMs: z.number().int().min(1).max(VOICE_MAX_MS),
});

export const voiceOfLesson = z.object({ id, voice: id });

/** A voice in a draft. It begins `offsetMs` after the drawing. */
export const voiceDraft = z.object({
	voiceId: id,
	offsetMs: z.number().int().min(-VOICE_OFFSET_MAX).max(VOICE_OFFSET_MAX),
});

/** The voice of a lesson that somebody opened. */
export const openedVoice = z.object({
	/** A call of this API. */
	address: z.string(),
	/** Milliseconds by which it begins after the drawing. */
	offsetMs: z.number().int(),
	lengthMs: z.number().int(),
});
export type OpenedVoice = z.infer<typeof openedVoice>;
