import * as quoted from "#contract/quoted.ts";

export const fields = {
	name: "Name",
	email: "Email",
	password: "Password",
	confirmPassword: "Confirm password",
	photoUrl: "Photo URL",
	showPassword: "Show password",
	hidePassword: "Hide password",
	emailRequired: quoted.emailRequired,
	passwordRequired: quoted.passwordRequired,
} as const;
