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
