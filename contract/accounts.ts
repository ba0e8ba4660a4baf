import { z } from "zod";
import { passwordRules, roles } from "./enumerations.ts";
import { email, id, ignored, password, personName, pictureAddress } from "./fields.ts";
import { avatarNames } from "./images/avatars.ts";
import { oneLine } from "./plain-text.ts";
import * as quoted from "./quoted.ts";
import { canonicalEmail } from "./rules.ts";

export const role = z.enum(roles);

export const tokenRequest = z.object({ email });

export const newUser = z.object({
	email: ignored,
	name: ignored,
	image: ignored,
	role: ignored,
});

export const user = z.object({
	_id: id,
	name: z.string(),
	email: z.string(),
	image: z.string().nullable(),
	role,
});
export type User = z.infer<typeof user>;

/** A user's own record has more fields than the list of users shows (docs/threats.md U1). */
export const me = user.extend({ emailConfirmed: z.boolean() });
export type Me = z.infer<typeof me>;

export const changedName = z.object({ name: personName });
/** Null removes the picture, and pages show the initial. */
export const chosenAvatar = z.object({ avatar: z.enum(avatarNames).nullable() });

export const isAdmin = z.object({ admin: z.boolean() });
export const isStudent = z.object({ student: z.boolean() });
export const isInstructor = z.object({ instructor: z.boolean() });

export const signUp = z.object({
	name: personName,
	email,
	password,
	image: pictureAddress,
});

/**
 * Limited in length before it is hashed (docs/threats.md A5). The site's setting decides which password rule applies.
 */
const anyPassword = z.string().min(1, quoted.passwordRequired).max(1000);

/** The input of the call. The server checks the password against the site's rule. */
export const signUpCall = signUp.extend({ password: anyPassword });

/** The sign-up form, with the repeated password, which is never sent (docs/specification.md §3). */
export const signUpForm = signUp.extend({
	confirmPassword: z.string().min(1, quoted.passwordRequired),
});
export type SignUpForm = z.input<typeof signUpForm>;

/** The password is asked for again, so that somebody who finds an open browser cannot take the account away. */
export const wantedAddress = z.object({ email, password: anyPassword });

export const signIn = z.object({
	email: oneLine(z.string().max(254).trim()).transform(canonicalEmail),
	password: z.string().max(1000),
});

/** The signed-in user, as the identity provider answers it. */
export const identity = z.object({
	user: z.object({ id, name: z.string(), email: z.string(), image: z.string().nullable() }),
});
export const signedOut = z.object({ success: z.literal(true) });

export const resetRequest = z.object({ email });
/** The token from the link in a letter. */
export const linkToken = z.object({ token: z.string().min(1).max(200) });
export const newPassword = linkToken.extend({ newPassword: anyPassword });
/**
 * For signed-in users. Requires the current password, so that somebody who finds an open browser cannot change it.
 */
export const changedPassword = z.object({
	currentPassword: anyPassword,
	newPassword: anyPassword,
});

/** Settings of this site that the login and sign-up pages need. */
export const signInOptions = z.object({
	google: z.boolean(),
	passwordRule: z.enum(passwordRules),
});
