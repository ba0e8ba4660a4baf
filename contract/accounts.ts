import { z } from "zod";
import { email, id, ignored, password, personName, pictureAddress } from "./fields.ts";
import { canonicalEmail } from "./rules.ts";

export const role = z.enum(["student", "instructor", "admin"]);

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

export const isAdmin = z.object({ admin: z.boolean() });
export const isStudent = z.object({ student: z.boolean() });
export const isInstructor = z.object({ instructor: z.boolean() });

export const signUp = z.object({
	name: personName,
	email,
	password,
	image: pictureAddress,
});

/** The sign-up form, with the repetition that is never sent (product.md §3). */
export const signUpForm = signUp.extend({
	confirmPassword: z.string().min(1, "Password is required"),
});
export type SignUpForm = z.input<typeof signUpForm>;

export const signIn = z.object({
	email: z.string().max(254).transform(canonicalEmail),
	password: z.string().max(1000),
});

/** Who the identity provider says is signed in. */
export const identity = z.object({
	user: z.object({ id, name: z.string(), email: z.string(), image: z.string().nullable() }),
});
export const signedOut = z.object({ success: z.literal(true) });
