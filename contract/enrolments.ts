import { z } from "zod";
import { ageOrders } from "./enumerations.ts";
import { id, searchListQuery } from "./fields.ts";

/** A student of a class, as its teacher sees them: without the address. */
export const student = z.object({
	/** The enrolment's id. */
	_id: id,
	name: z.string(),
	image: z.string().nullable(),
	since: z.iso.datetime(),
	/** How many lessons are done, of how many: as the student's own page says it. */
	done: z.number().int(),
	lessons: z.number().int(),
});
export type Student = z.infer<typeof student>;

export const studentSearch = searchListQuery.extend({ sort: z.enum(ageOrders).default("new") });
