import { z } from "zod";
import { refundWays } from "../enumerations.ts";
import { id, reasonUpTo } from "../fields.ts";
import { isWholeCents } from "../money.ts";
import { oneLine, severalLines } from "../plain-text.ts";
import { PRICE_MAX_CENTS, REFERENCE_MAX } from "../rules.ts";

const way = z.enum(refundWays);

/** Money that was given back outside the site, as an administrator records it. */
export const newRecordedRefund = z.object({
	/** In dollars, at most what is not given back yet. */
	amount: z
		.number("Please write an amount like 24 or 19.50")
		.refine(isWholeCents, "Amount must be in whole cents")
		.refine((dollars) => dollars > 0 && dollars * 100 <= PRICE_MAX_CENTS, "Amount must be above 0"),
	way,
	/** The day on which the money was given back, not after today. */
	paidOn: z.string().max(10).pipe(z.iso.date("Please choose the day on which it was paid")),
	/** The reference of the payment in the studio's own records. */
	reference: oneLine(z.string().trim().min(1, "Reference is required").max(REFERENCE_MAX)),
	/** For administrators. May be empty. */
	note: severalLines(z.string().trim().max(1000)),
	/** Whether a part ends the student's seat. All of the money always does. */
	endsSeat: z.boolean().default(false),
});

export const recordedRefund = z.object({
	_id: id,
	/** A reversal takes an earlier record back. */
	isReversal: z.boolean(),
	/** Another record takes this one back. */
	reversed: z.boolean(),
	/** It was a part, and the administrator chose that it ends the seat. */
	endedSeat: z.boolean(),
	way,
	/** In dollars. */
	amount: z.number(),
	paidOn: z.string(),
	reference: z.string(),
	note: z.string(),
	at: z.iso.datetime(),
	/** Null once that person's row is gone. */
	by: z.string().nullable(),
});
export type RecordedRefund = z.infer<typeof recordedRefund>;

export const reversedRefund = z.object({ reason: reasonUpTo(REFERENCE_MAX) });
