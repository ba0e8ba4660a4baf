import { z } from "zod";
import { role, user } from "../accounts.ts";
import { id, reasonUpTo } from "../fields.ts";

/** A row in the administrators' list of users. */
export const listedUser = user.extend({
	/** Left out for a person who may sign in. */
	suspendedAt: z.iso.datetime().optional(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** One person, as administrators see them. */
export const person = user.extend({
	/** Null for a person who may sign in. */
	suspendedAt: z.iso.datetime().nullable(),
	since: z.iso.datetime(),
	emailConfirmed: z.boolean(),
	twoFactor: z.boolean(),
	/**
	 * The role after an administrator took the present one. Null for a role that stays: that of a student, and that of an
	 * instructor who has classes (decisions/0065).
	 */
	roleBelow: role.nullable(),
});
export type Person = z.infer<typeof person>;

/** Why an administrator suspends a person, lifts a suspension or removes a role. */
export const peopleReason = z.object({
	reason: reasonUpTo(1000),
});

export const suspension = z.object({
	_id: id,
	reason: z.string(),
	at: z.iso.datetime(),
	/** The name of the administrator. Null once their account is deleted. */
	by: z.string().nullable(),
	/** Null while it lasts. */
	liftedAt: z.iso.datetime().nullable(),
	liftedBy: z.string().nullable(),
});
export type Suspension = z.infer<typeof suspension>;
