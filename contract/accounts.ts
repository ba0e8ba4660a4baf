import { z } from "zod";
import { passwordRules, roles } from "./enumerations.ts";
import { email, id, ignored, password, personName, pictureAddress } from "./fields.ts";
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

/** One's own record says more than a list of users does (docs/threats.md U1). */
export const me = user.extend({ emailConfirmed: z.boolean() });
export type Me = z.infer<typeof me>;

export const isAdmin = z.object({ admin: z.boolean() });
export const isStudent = z.object({ student: z.boolean() });
export const isInstructor = z.object({ instructor: z.boolean() });

export const signUp = z.object({
	name: personName,
	email,
	password,
	image: pictureAddress,
});

/** Bounded before it is hashed (docs/threats.md A5); which rule it obeys is the site's setting. */
const anyPassword = z.string().min(1, quoted.passwordRequired).max(1000);

/** The same as the call takes it: the password is held to the site's rule by the server. */
export const signUpCall = signUp.extend({ password: anyPassword });

/** The sign-up form, with the repetition that is never sent (docs/specification.md §3). */
export const signUpForm = signUp.extend({
	confirmPassword: z.string().min(1, quoted.passwordRequired),
});
export type SignUpForm = z.input<typeof signUpForm>;

export const signIn = z.object({
	email: oneLine(z.string().max(254).trim()).transform(canonicalEmail),
	password: z.string().max(1000),
});

/** Who the identity provider says is signed in. */
export const identity = z.object({
	user: z.object({ id, name: z.string(), email: z.string(), image: z.string().nullable() }),
});
export const signedOut = z.object({ success: z.literal(true) });

export const resetRequest = z.object({ email });
/** What stood in the link of a letter. */
export const linkToken = z.object({ token: z.string().min(1).max(200) });
export const newPassword = linkToken.extend({ newPassword: anyPassword });
/** While signed in: who found the browser open does not know the present one. */
export const changedPassword = z.object({
	currentPassword: anyPassword,
	newPassword: anyPassword,
});

/** What the login and sign-up pages need to know about this site. */
export const signInOptions = z.object({
	google: z.boolean(),
	passwordRule: z.enum(passwordRules),
});
