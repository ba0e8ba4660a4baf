import * as quoted from "#contract/quoted.ts";

/** The sign-up form. A separate file, so that only account pages load these sentences. */
export const signUp = {
	heading: "Sign Up",
	lead: "One account for all your classes.",
	submit: "Sign Up",
	busy: "One moment",
	passwordHint: "6 to 20 characters, with upper and lower case, a number and one of !@#$&*",
	photoHint: "The address of a photo of you or a picture of your drawing, https://…",
	haveAccount: "Already have an account?",
	toLogin: "Login",
	mismatch: quoted.passwordMismatch,
	mismatchText: "Type the same password into both fields.",
	done: quoted.userCreated,
	doneText: "Log in with your new password to select your first class.",
	existsTitle: "This email already has an account",
	existsText: (email: string) => `Log in as ${email}, or sign up with another email.`,
	existsLogin: "Login",
	existsOther: "Use another email",
	failedTitle: "The account was not created",
};
