import { z } from "zod";
import { dueOrders, earningKinds } from "./enumerations.ts";
import { id, listQuery, reasonUpTo } from "./fields.ts";
import { isWholeCents } from "./money.ts";
import { oneLine } from "./plain-text.ts";
import { PAYOUT_MAX, REFERENCE_MAX } from "./rules.ts";

/** In dollars. All sums of earnings may be negative, when money went back after it was paid out. */
const dollars = z.number();

/** A person's earnings from their classes (decisions/0069). */
export const balance = z.object({
	/** The person's id. */
	_id: id,
	name: z.string(),
	/** The person's share of captured money that was not refunded. */
	earned: dollars,
	paidOut: dollars,
	/** Earned less paid out. */
	due: dollars,
	/** The part of `earned` that is taken back if the banks decide all open disputes for the students. */
	inDispute: dollars,
});
export type Balance = z.infer<typeof balance>;

/** For administrators, with the address. */
export const instructorBalance = balance.extend({ email: z.string() });
export type InstructorBalance = z.infer<typeof instructorBalance>;

/** `2026-11`, a month of UTC. */
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "Month must be like 2026-11");
export const monthParams = z.object({ id, month: z.string().max(7).pipe(month) });
export const monthQuery = z.object({ month: z.string().max(7).pipe(month).optional() });

/** A month of one class. */
export const earnedMonth = z.object({
	month: z.string(),
	classId: id,
	className: z.string(),
	/** Dollars that students paid. */
	gross: dollars,
	/** Dollars that were refunded. */
	refunded: dollars,
	/** The person's share of the rest, each sale with its share at the time. */
	earned: dollars,
});
export type EarnedMonth = z.infer<typeof earnedMonth>;

/** Money that the studio paid out, or the reversal of a payout that was recorded by mistake. */
export const payout = z.object({
	_id: id,
	kind: z.enum(earningKinds).extract(["payout", "reversal"]),
	amount: dollars,
	/** The day on which it was paid. Null for a reversal. */
	paidOn: z.iso.date().nullable(),
	/** The reference of the payment. For a reversal, the reason. */
	reference: z.string(),
	/** When it was recorded. */
	at: z.iso.datetime(),
	/** Another entry reverses this payout. */
	reversed: z.boolean(),
});
export type Payout = z.infer<typeof payout>;

/** A monthly statement. The balance carried out of a month, which may be negative, is carried into the next one. */
export const statement = z.object({
	_id: id,
	name: z.string(),
	month: z.string(),
	carriedIn: dollars,
	classes: z.array(earnedMonth),
	payouts: z.array(payout),
	carriedOut: dollars,
});
export type Statement = z.infer<typeof statement>;

const amount = z
	.number("Please write an amount like 24 or 19.50")
	.refine(isWholeCents, "Amount must be in whole cents")
	.refine((dollars) => dollars > 0 && dollars <= PAYOUT_MAX, "Amount must be above 0");

export const newPayout = z.object({
	instructorId: id,
	amount,
	/** The day on which it was paid, not after today. */
	paidOn: z.string().max(10).pipe(z.iso.date("Please choose the day on which it was paid")),
	/** The reference of the payment at the bank. */
	reference: oneLine(z.string().trim().min(1, "Reference is required").max(REFERENCE_MAX)),
});

export const payoutReason = z.object({ reason: reasonUpTo(REFERENCE_MAX) });

/** In whole per cent. Null: the share of the site. */
export const classShare = z.object({
	share: z
		.number("Please write a whole number from 0 to 100")
		.int("Share must be a whole number from 0 to 100")
		.min(0, "Share must be a whole number from 0 to 100")
		.max(100, "Share must be a whole number from 0 to 100")
		.nullable(),
});
/** The share for the next sale. */
export const shareOfClass = classShare.extend({ ofSite: z.number() });

export const balanceSearch = listQuery.extend({ sort: z.enum(dueOrders).default("most") });
