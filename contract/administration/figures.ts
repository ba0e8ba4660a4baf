import { z } from "zod";
import { figureGroups, figureSums } from "../enumerations.ts";
import { days, daysInOrder, id, listQuery } from "../fields.ts";

export const figureSearch = listQuery
	.extend({
		/** By default the 28 days that end today. */
		...days,
		by: z.enum(figureGroups).default("all"),
		sort: z.enum(figureSums).default("gross"),
	})
	.refine(...daysInOrder);

const sums = z.object({
	/** Purchases that cost something. */
	sales: z.number().int(),
	/** Dollars paid for them. */
	gross: z.number(),
	/** Dollars of these purchases that were refunded, at any time. */
	refunds: z.number(),
	/** Purchases of the period, including free ones, whose student still has the class. */
	enrolments: z.number().int(),
});
export type Sums = z.infer<typeof sums>;

/** Sales in a period, and in the period of equal length before it: of all classes, of one, or of an instructor. */
export const figure = sums.extend({
	/** Of the class or the instructor. `all` for everything together. */
	_id: id,
	name: z.string(),
	/** The instructor of a class. Null for everything else. */
	instructor: z.string().nullable(),
	before: sums,
});
export type Figure = z.infer<typeof figure>;
