import { z } from "zod";
import { figureGroups, figureSums } from "../enumerations.ts";
import { id, listQuery } from "../fields.ts";
import { DAY_FIRST, DAY_LAST } from "../rules.ts";

/** A day in UTC. */
const day = z
	.string()
	.max(10)
	.pipe(z.iso.date())
	.refine(
		(text) => text >= DAY_FIRST && text <= DAY_LAST,
		`Please choose a day from ${DAY_FIRST.slice(0, 4)} to ${DAY_LAST.slice(0, 4)}`,
	);

export const figureSearch = listQuery
	.extend({
		/** The first and the last day. By default the 28 days that end today. */
		from: day.optional(),
		to: day.optional(),
		by: z.enum(figureGroups).default("all"),
		sort: z.enum(figureSums).default("gross"),
	})
	.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
		path: ["to"],
		message: "The last day must not be before the first",
	});

const sums = z.object({
	/** Purchases that cost something. */
	sales: z.number().int(),
	/** Dollars paid for them. */
	gross: z.number(),
	/** Dollars of these purchases that went back, whenever they did. */
	refunds: z.number(),
	/** Purchases of the period, also free ones, whose student still has the class. */
	enrolments: z.number().int(),
});
export type Sums = z.infer<typeof sums>;

/** What was sold in a period, and in the one of equal length before it: of all classes, of one, or of an instructor. */
export const figure = sums.extend({
	/** Of the class or the instructor. `all` for everything together. */
	_id: id,
	name: z.string(),
	/** The instructor of a class. Null for everything else. */
	instructor: z.string().nullable(),
	before: sums,
});
export type Figure = z.infer<typeof figure>;
