import { z } from "zod";
import { id } from "./fields.ts";

/** A certificate, visible to everybody who has its number. */
export const certificate = z.object({
	_id: id,
	studentName: z.string(),
	className: z.string(),
	classId: id,
	instructorName: z.string(),
	/** The class's current picture, for the certificate's drawing. Null if it has none. */
	classImage: z.string().nullable(),
	/** How long the student drew along, in milliseconds. */
	drawnMs: z.number().int(),
	/** The cuts of the class in their order. Empty on certificates that are older than this list. */
	cuts: z.array(z.object({ title: z.string(), doneAt: z.iso.datetime() })),
	/** ISO 8601. */
	issuedAt: z.iso.datetime(),
	/** When the class was refunded. */
	revokedAt: z.iso.datetime().nullable(),
});
export type Certificate = z.infer<typeof certificate>;
