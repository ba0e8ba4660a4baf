import { z } from "zod";
import { role } from "./accounts.ts";
import { applicationStates } from "./enumerations.ts";
import { datedListQuery, daysInOrder, id, pictureAddress, reasonUpTo } from "./fields.ts";
import { severalLines } from "./plain-text.ts";

/** A student applies to become an instructor. */
export const newApplication = z.object({
	motivation: severalLines(
		z
			.string()
			.trim()
			.min(1, "Please tell us what you would teach")
			.max(2000, "Please write at most 2,000 characters"),
	),
	/** Link to drawings of the applicant. */
	portfolio: pictureAddress.or(z.literal("")).optional(),
});

export const application = z.object({
	_id: id,
	userId: id,
	name: z.string(),
	email: z.string(),
	/** The applicant's current role. */
	role,
	motivation: z.string(),
	portfolio: z.string(),
	date: z.iso.datetime(),
	state: z.enum(applicationStates),
	/** The reason that an administrator wrote when declining it. */
	answer: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

export const applicationSearch = datedListQuery
	.extend({ state: z.enum(applicationStates).default("open") })
	.refine(...daysInOrder);

/** The reason for declining an application. It is mailed to the applicant. */
export const declinedApplication = z.object({
	reason: reasonUpTo(1000),
});
