import { z } from "zod";
import { role } from "./accounts.ts";
import { applicationStates } from "./enumerations.ts";
import { id, pictureAddress, searchedPage } from "./fields.ts";
import { severalLines } from "./plain-text.ts";

/** A student who would like to teach. */
export const newApplication = z.object({
	motivation: severalLines(
		z
			.string()
			.trim()
			.min(1, "Please tell us what you would teach")
			.max(2000, "Please write at most 2,000 characters"),
	),
	/** Where drawings can be seen. */
	portfolio: pictureAddress.or(z.literal("")).optional(),
});

export const application = z.object({
	_id: id,
	userId: id,
	name: z.string(),
	email: z.string(),
	/** Of the person, today: an application is open while it is a student's. */
	role,
	motivation: z.string(),
	portfolio: z.string(),
	date: z.iso.datetime(),
});
export type Application = z.infer<typeof application>;

export const applicationSearch = searchedPage.extend({
	state: z.enum(applicationStates).default("open"),
});
