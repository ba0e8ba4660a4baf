import { z } from "zod";
import { id } from "./fields.ts";

export const instructor = z.object({
	_id: id,
	name: z.string(),
	/** Null if the instructor hides it (decisions/0074). */
	email: z.string().nullable(),
	image: z.string().nullable(),
});
export type Instructor = z.infer<typeof instructor>;

/** An instructor in a list, with an excerpt of their page. */
export const listedInstructor = instructor.extend({
	/** The first sentences of the biography. Empty without one. */
	about: z.string(),
	/** The first of their drawings. */
	drawing: z.object({ image: z.string(), description: z.string() }).nullable(),
});
export type ListedInstructor = z.infer<typeof listedInstructor>;
