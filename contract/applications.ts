import { z } from "zod";
import { id, pictureAddress } from "./fields.ts";

/** A student who would like to teach. */
export const newApplication = z.object({
	motivation: z
		.string()
		.trim()
		.min(1, "Please say what you would teach")
		.max(2000, "Please keep it under 2,000 characters"),
	/** Where drawings can be seen. */
	portfolio: z.union([z.literal(""), pictureAddress]).optional(),
});

export const application = z.object({
	_id: id,
	userId: id,
	name: z.string(),
	email: z.string(),
	motivation: z.string(),
	portfolio: z.string(),
	date: z.iso.datetime(),
});
export type Application = z.infer<typeof application>;
