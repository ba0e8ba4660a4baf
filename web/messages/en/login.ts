import * as quoted from "#contract/quoted.ts";

/** The login form. A separate file, so that only account pages load these sentences. */
export const login = {
	heading: "Login",
	lead: "Your classes are where you left them.",
	ended: "You were logged out. Log in again, and you return to the page that you left.",
	submit: "Login",
	busy: "One moment",
	forgot: quoted.forgotPassword,
	noAccount: "New here?",
	toSignUp: "Create an account",
	failedTitle: "You are not logged in",
};
