import { z } from "zod";
import { id } from "./fields.ts";
import { safeFileName } from "./files/file-name.ts";
import { oneLine } from "./plain-text.ts";

/** The most bytes of a file beside a lesson. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** The most files of a lesson. */
export const FILES_A_LESSON = 10;
/** The most bytes of all files of a class, unfinished ones too. */
export const CLASS_FILES_MAX_BYTES = 500 * 1024 * 1024;
/** Bytes of each part of a file but the last one, which has the rest. */
export const FILE_PART_BYTES = 1024 * 1024;
/** How long a link to a file works, in milliseconds. */
export const FILE_LINK_MS = 15 * 60_000;

export const newFile = z.object({
	name: oneLine(z.string().min(1).max(500)).transform(safeFileName),
	size: z
		.number()
		.int()
		.min(1, "This file is empty. It needs at least 1 byte")
		.max(FILE_MAX_BYTES, "This file is too large. The limit is 50 MB (52,428,800 bytes)"),
});

/** A file that students of a lesson may take. */
export const lessonFile = z.object({ _id: id, name: z.string(), size: z.number().int() });
export type LessonFile = z.infer<typeof lessonFile>;

/** A file as its teacher sees it. It is complete when all bytes were received. */
export const keptFile = lessonFile.extend({ received: z.number().int() });
export type KeptFile = z.infer<typeof keptFile>;

/** The received parts of a file, so that an upload can be resumed. */
export const fileUpload = keptFile.extend({
	partBytes: z.number().int(),
	/** The SHA-256 of each part that was received, in hexadecimal, in order. */
	hashes: z.array(z.string()),
});
export type FileUpload = z.infer<typeof fileUpload>;

/** Parts are numbered from 0 and come in order. */
export const filePart = z.object({ id, number: z.coerce.number().int().min(0).max(1000) });
/** Bytes that are there now, of all parts together. */
export const receivedFilePart = z.object({ received: z.number().int() });

export const fileOfLesson = z.object({ id, file: id });
/** An address of a file that works for some minutes without a token. ISO 8601. */
export const fileLink = z.object({ address: z.string(), until: z.iso.datetime() });
export type FileLink = z.infer<typeof fileLink>;

/** How many parts a file of this size has. */
export function filePartCount(size: number): number {
	return Math.ceil(size / FILE_PART_BYTES);
}

/** The bytes of one part of a file of this size. */
export function filePartLength(size: number, number: number): number {
	return Math.min(FILE_PART_BYTES, size - number * FILE_PART_BYTES);
}

/** The bytes of this many parts from the first. */
export function bytesOfParts(size: number, parts: number): number {
	return Math.min(size, parts * FILE_PART_BYTES);
}
