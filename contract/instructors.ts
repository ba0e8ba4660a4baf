import { z } from "zod";
import { id } from "./fields.ts";

export const instructor = z.object({
	_id: id,
	name: z.string(),
	email: z.string(),
	image: z.string().nullable(),
});
export type Instructor = z.infer<typeof instructor>;
