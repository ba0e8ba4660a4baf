import * as quoted from "#contract/quoted.ts";

/** The login form. A separate file, so that only account pages load these sentences. */
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
