import * as quoted from "#contract/quoted.ts";

/** Logging in. A file of its own, so that only the pages of accounts carry these sentences. */
export const login = {
	heading: "Login",
	lead: "Your classes are where you left them.",
	submit: "Login",
	busy: "One moment",
	forgot: quoted.forgotPassword,
	noAccount: "New here?",
	toSignUp: "Create an account",
	failedTitle: "You are not logged in",
};
