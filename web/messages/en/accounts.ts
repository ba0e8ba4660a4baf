import * as quoted from "#contract/quoted.ts";
import type { GoogleFault } from "#contract/sign-in.ts";

/** What keeps a sign-in with Google from coming to an end (docs/specification.md §8), the browser's own faults included. */
export type GoogleTrouble =
	| GoogleFault
	| "popup-blocked"
	| "popup-closed-by-user"
	| "cancelled-popup-request"
	| "network-request-failed"
	| "web-storage-unsupported"
	| "unauthorized-domain";

/** Each says what happened and what to do now. */
const troubles: Record<GoogleTrouble, string> = {
	access_denied:
		"You said no at Google, so nothing happened. Try again, or log in with a password.",
	"unverified-address":
		"Google does not vouch for that address. Confirm it at Google first, or log in with a password.",
	"proof-mailed":
		"This address has an account here, and we have just sent an email to it. Follow its link, then sign in with Google again.",
	"password-needed": "This address has an account with a password here. Log in with that password.",
	"password-wanted": "There is an account with this address already, and it has a password.",
	"issuer-mismatch":
		"The answer did not come from Google, so nobody was signed in. Press the button and try again.",
	"code-refused":
		"Google did not accept this sign-in: it was used already, took too long, or began on another site. Press the button and try again.",
	"provider-away": "Google does not answer right now. Try again, or log in with a password.",
	"state-mismatch": "That took too long, or began in another browser. Please try again from here.",
	"invalid-api-key":
		"Google does not know this site at the moment. Please log in with a password, or write to us.",
	"internal-error": "Something broke on our side. Try again, or log in with a password.",
	"popup-blocked": "Your browser did not open Google's window. You can go there in this one.",
	"popup-closed-by-user":
		"Google's window did not report back. If it is still open, finish there; if you closed it, try again.",
	"cancelled-popup-request": "The first Google window was given up. Go on in the new one.",
	"network-request-failed":
		"There is no connection. Check your network, then sign in with Google again.",
	"web-storage-unsupported":
		"Your browser keeps Google's window apart from this one. You can go to Google in this one.",
	"unauthorized-domain":
		"Google knows this site by another address. Go there, and sign in with Google on its login page.",
};

/** Google's button, and the pages that links in emails lead to. */
export const accounts = {
	google: {
		button: quoted.signInWithGoogle,
		or: "or",
		done: quoted.userLoggedIn,
		failedTitle: "You are not logged in",
		mailedTitle: "Check your email",
		waiting: "Go on in Google's window.",
		here: "No window? Go to Google in this one.",
		hereButton: "Go to Google here",
		otherAddress: "Go to that address",
		troubles,
	},

	link: {
		title: "Connect Google",
		lead: "There is an account with this address already, and it has a password. We ask for it once; after that, Google alone is enough.",
		submit: "Connect Google",
		busy: "One moment",
		withoutTitle: "You do not know the password?",
		without:
			"Then go on with Google alone. The password is removed, two-step login is turned off, and everybody else who is logged in to the account is logged out. We email you about it.",
		withoutButton: "Go on without the password",
		back: "Back to the login",
	},

	forgot: {
		heading: quoted.forgotPassword,
		lead: "It happens. We email you a link to choose a new one.",
		submit: "Send me a link",
		busy: "One moment",
		noMail: "This site sends no email, so it cannot send you a link. Write to us, and we help.",
		toContact: "Contact us",
		done: "If there is an account with this address, an email is on its way to it. Its link is good for one hour.",
		toLogin: "Back to the login",
	},

	reset: {
		heading: "Choose a new password",
		lead: "Everyone who is logged in with the old one is logged out.",
		newPassword: "New password",
		repeat: "New password again",
		submit: "Save the new password",
		busy: "One moment",
		done: "Your new password is set. The old one is gone.",
		toLogin: "Log in with it",
		gone: "This link does not work any more: it is good for one hour, and only once.",
		next: "Ask for a new link",
	},

	longHint: "8 to 128 characters. A sentence that nobody else would write is best.",

	confirm: {
		title: "Confirm your address",
		text: "Press once, and we know that this address is yours.",
		button: "Yes, this is my address",
		done: "Your address is confirmed. Thank you!",
		onward: "Find your class",
		gone: "This link does not work any more: it is good for one day. You can log in all the same, and send another from your dashboard. A new password by email confirms your address too.",
		next: "Choose a new password",
	},
	prove: {
		title: "Sign in with Google?",
		text: "Press once, and Google becomes your way in. The old password stops working, and everyone who is signed in with it is out.",
		button: "Yes, Google is my way in",
		done: "Done. Now sign in with Google.",
		onward: "To the login",
		gone: "This link does not work any more: it is good for one hour, and only once. Sign in with Google again, and a new one comes by email.",
		next: "To the login",
	},
	busy: "One moment",
} as const;
