import { z } from "zod";
import { selectionObstacles } from "./enumerations.ts";
import { id, ignored } from "./fields.ts";

/** The caller only chooses the class. Everything else comes from the class itself (docs/rules.md). */
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
	/** The price at selection, in dollars. */
	price: z.number(),
	/**
	 * The price that this student pays now: the price of the class, or the lower one that was shown when the seat was
	 * held.
	 */
	currentPrice: z.number(),
	/** The price for everybody else. */
	classPrice: z.number(),
	instructorName: z.string(),
	/** Null if the instructor hides it (decisions/0074). */
	instructorEmail: z.string().nullable(),
	studentEmail: z.string(),
	availableSeats: z.number().int(),
	/** Why it cannot be paid for. Null when it can. */
	hindrance: z.enum(selectionObstacles).nullable(),
	/** The time until which the caller holds a seat, ISO 8601. */
	heldUntil: z.iso.datetime().nullable(),
	/** When other students hold every free seat: the earliest time at which one may become free, ISO 8601. */
	seatsHeldUntil: z.iso.datetime().nullable(),
});
export type Selection = z.infer<typeof selection>;
