import { z } from "zod";
import { selectionObstacles } from "./enumerations.ts";
import { id, ignored } from "./fields.ts";

/** Only the class is the caller's to say; everything else comes from the class itself (docs/rules.md). */
export const newSelection = z.object({
	classId: id,
	className: ignored,
	classImage: ignored,
	price: ignored,
	studentEmail: ignored,
	instructorName: ignored,
	instructorEmail: ignored,
});

export const selection = z.object({
	_id: id,
	classId: id,
	className: z.string(),
	classImage: z.string(),
	/** The price seen at selection, in dollars. */
	price: z.number(),
	/** What this student pays now: the class's price, or the lower one that was shown when the seat was held. */
	currentPrice: z.number(),
	/** What everybody else pays. */
	classPrice: z.number(),
	instructorName: z.string(),
	instructorEmail: z.string(),
	studentEmail: z.string(),
	availableSeats: z.number().int(),
	/** Why it cannot be paid for; null when it can. */
	hindrance: z.enum(selectionObstacles).nullable(),
	/** Until when the caller holds a seat, ISO 8601. */
	heldUntil: z.iso.datetime().nullable(),
	/** When other students hold every free seat: the time at which the first of them may come free, ISO 8601. */
	seatsHeldUntil: z.iso.datetime().nullable(),
});
export type Selection = z.infer<typeof selection>;
