import { z } from "zod";
import { role } from "./accounts.ts";
import { staffLetters } from "./enumerations.ts";
import { datedListQuery, daysInOrder } from "./fields.ts";

export const userSearch = datedListQuery
	.extend({
		role: role.optional(),
		/** Finds only suspended people. */
		suspended: z.literal("1").optional(),
	})
	.refine(...daysInOrder);

/** Whether an administrator gets each news in its own letter, or all of a day in one. */
export const staffLettersChoice = z.object({ staff: z.enum(staffLetters) });

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
