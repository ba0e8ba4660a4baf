import { z } from "zod";
import { reportReasons, sharingStates, wallStates } from "../enumerations.ts";
import { id } from "../fields.ts";
import { severalLines } from "../plain-text.ts";

/** Maximum shared sheets on the page of a class. */
export const WALL_MAX = 12;
/** Maximum undecided reports per sheet. Further reports are ignored. */
export const REPORTS_MAX = 20;

/** Whether the public page says who drew it. */
export const sharingWish = z.object({ showsName: z.boolean() });

/** A shared sheet as its owner sees it. It shows the state at the time of sharing. */
export const sharing = z.object({
	/** The number of its public page. */
	_id: id,
	sheetId: id,
	title: z.string(),
	showsName: z.boolean(),
	entries: z.number().int(),
	state: z.enum(sharingStates),
	wall: z.enum(wallStates),
	/** ISO 8601. */
	sharedAt: z.iso.datetime(),
});
export type Sharing = z.infer<typeof sharing>;

export const wallOffer = z.object({ offered: z.boolean() });

/** A shared sheet, visible to everybody who has its number. */
export const sharedSheet = z.object({
	_id: id,
	title: z.string(),
	/** Null for a student who does not show their name. */
	studentName: z.string().nullable(),
	/** Null without a class, or while the class is not open to visitors. */
	classId: id.nullable(),
	className: z.string().nullable(),
	/** Sheet units. */
	width: z.number().int(),
	height: z.number().int(),
	/** ISO 8601. */
	sharedAt: z.iso.datetime(),
});
export type SharedSheet = z.infer<typeof sharedSheet>;

export const newReport = z.object({
	reason: z.enum(reportReasons),
	text: severalLines(z.string().trim().max(500)).default(""),
});

/** For the teacher: a sheet that a student offers to the page of the class, or that is shown there. */
export const offeredSheet = sharedSheet.extend({
	wall: z.enum(wallStates),
	/** Undecided reports. */
	reports: z.number().int(),
});
export type OfferedSheet = z.infer<typeof offeredSheet>;

/** When the sheet was shared that the person who decides has seen. */
const sharedAt = z
	.string()
	.max(30)
	.pipe(z.iso.datetime("This sheet was shared anew. Please reload the page"));

export const wallDecision = z.object({ hangs: z.boolean(), sharedAt });

export const hiding = z.object({
	reason: severalLines(z.string().trim().min(1, "Please say why").max(500)),
});

/** A shared sheet that waits for an administrator's decision. */
export const reportedSheet = sharedSheet.extend({
	/** The student who drew it, even if the page does not show the name. */
	owner: z.object({ name: z.string(), email: z.string() }),
	state: z.enum(sharingStates),
	/** The id of the latest report. A decision names it. */
	lastReport: id,
	/** Oldest first. */
	reports: z.array(
		z.object({
			/** Null for a teacher or administrator who hid it. */
			reason: z.enum(reportReasons).nullable(),
			text: z.string(),
			at: z.iso.datetime(),
		}),
	),
});
export type ReportedSheet = z.infer<typeof reportedSheet>;

/** What the administrator has seen. A later report, or another drawing that was shared, needs a decision of its own. */
const seen = { lastReport: id, sharedAt };

export const reportDecision = z.discriminatedUnion("decision", [
	z.object({ decision: z.literal("keep"), ...seen }),
	z.object({ decision: z.literal("take-down"), reason: hiding.shape.reason, ...seen }),
]);
export type ReportDecision = z.infer<typeof reportDecision>;
