import { z } from "zod";
import { id, listQuery } from "./fields.ts";
import { oneLine } from "./plain-text.ts";

export { SHEET_BATCH_BYTES } from "./sheets/batch-bytes.ts";

/** Bytes that one person may keep, and how many sheets. */
export const SHEETS_MAX_BYTES = 200 * 1024 * 1024;
export const SHEETS_MAX = 1_000;
/** Milliseconds for which only one device may write. Each append prolongs the lease. */
export const LEASE_MS = 60_000;

/** Chosen by the browser, so that a sheet can begin without a network. */
const sheetId = z
	.string()
	.max(36)
	.pipe(z.uuidv7().refine((text) => text === text.toLowerCase()));
/** Chosen by a browser once, and kept by it. */
const device = z
	.string()
	.max(64)
	.pipe(z.string().regex(/^[\w-]{8,64}$/));
/** SHA-256 in hexadecimal (docs/ink.md, "Head"). */
const head = z
	.string()
	.max(64)
	.pipe(z.string().regex(/^[0-9a-f]{64}$/));
const title = oneLine(z.string().trim().min(1, "A sheet needs a title").max(100));
/** The caps of a header (docs/ink.md): the server checks that they fit together. */
const side = z.number().int().min(16).max(2_048);
const layers = z
	.array(z.string().regex(/^[a-z0-9-]{1,32}$/))
	.min(1)
	.max(8);

export const newSheet = z.object({
	_id: sheetId,
	/** A lesson that the caller may open, or null for a sheet of its own. */
	lessonId: id.nullable(),
	title,
	/** Sheet units. */
	width: side,
	height: side,
	/** From the lowest to the highest. */
	layers,
});

export const renamedSheet = z.object({ title });

/** The entries that follow the first `from`. `head`: the chain of the client's log after those `from` entries. */
export const appendQuery = z.object({
	device,
	from: z.coerce.number().int().min(0).max(30_000),
	head,
});

/** How much of a log the server has. */
export const appended = z.object({ entries: z.number().int(), head });

export const wantedLease = z.object({ device, takeOver: z.boolean() });
export const releasedLease = z.object({ device });
/** `until`: ISO 8601, by the server's clock. */
export const lease = z.object({ device, until: z.iso.datetime() });
export type SheetLease = z.infer<typeof lease>;

export const sheetQuery = listQuery.extend({ classId: id.optional() });

export const listedSheet = z.object({
	_id: id,
	title: z.string(),
	/** Null without a lesson, and once the lesson or its class was deleted. */
	lessonId: id.nullable(),
	lessonTitle: z.string().nullable(),
	classId: id.nullable(),
	className: z.string().nullable(),
	/** Sheet units. */
	width: z.number().int(),
	height: z.number().int(),
	entries: z.number().int(),
	/** Marks of every kind that are on the sheet, without those that were taken back. */
	strokes: z.number().int(),
	/** Milliseconds of drawing. */
	lengthMs: z.number().int(),
	/** Of the log, with its header. */
	bytes: z.number().int(),
	/** Proves the log up to its last entry. */
	head,
	/** ISO 8601. */
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
});
export type ListedSheet = z.infer<typeof listedSheet>;

export const sheet = listedSheet.extend({
	layers: z.array(z.string()),
	lease: lease.nullable(),
});
export type Sheet = z.infer<typeof sheet>;

export const sheetStorage = z.object({
	bytes: z.number().int(),
	maxBytes: z.number().int(),
	sheets: z.number().int(),
	maxSheets: z.number().int(),
});
