import { z } from "zod";
import { role } from "./accounts.ts";
import { searchListQuery } from "./fields.ts";

export const userSearch = searchListQuery.extend({ role: role.optional() });

/** The admin panel: totals, and their growth week by week (docs/specification.md §9). */
export const totals = z.object({
	users: z.number().int(),
	courses: z.number().int(),
	enrolled: z.number().int(),
	/** Dollars: the sum of all payment prices. */
	earnings: z.number(),
	/** The last twelve weeks, oldest first. */
	weeks: z.array(
		z.object({
			/** Monday, as YYYY-MM-DD in UTC. */
			from: z.string(),
			enrolled: z.number().int(),
			earnings: z.number(),
		}),
	),
});
export type Totals = z.infer<typeof totals>;
