import type { GoogleFault } from "#contract/accounts/sign-in.ts";
import * as quoted from "#contract/quoted.ts";

/** Reasons why a sign-in with Google fails (docs/specification.md §8), including the browser's own faults. */
export type GoogleError =
	| GoogleFault
	| "popup-blocked"
	| "popup-closed-by-user"
	| "cancelled-popup-request"
	| "network-request-failed"
	| "web-storage-unsupported"
	| "unauthorized-domain";

/** Each says what happened and what to do now. */
const troubles: Record<GoogleError, string> = {
	"account-suspended":
		"This account is suspended. If you think that this is a mistake, write to us with the contact form.",
	access_denied:
		"You canceled at Google, so you are not logged in. Try again, or log in with a password.",
	"unverified-address":
		"Google has not verified this email address. Verify it at Google first, or log in with a password.",
	"proof-mailed":
		"This email address already has an account. We have just sent it an email. Open the link in it, then sign in with Google again.",
	"password-needed":
		"This email address already has an account with a password. Log in with that password.",
	"password-wanted":
		"This email address already has an account with a password. Enter that password to connect Google.",
	"issuer-mismatch":
		"The answer did not come from Google, so you are not logged in. Press the button to try again.",
	"code-refused":
		"Google rejected this sign-in. It may have expired, or been used already. Press the button to try again.",
	"provider-away": "Google is not responding. Try again, or log in with a password.",
	"state-mismatch":
		"This sign-in took too long or was started in another browser. Please try again here.",
	"invalid-api-key":
		"Google does not recognise this site at the moment. Please log in with a password, or write to us.",
	"internal-error": "Something broke on our side. Try again, or log in with a password.",
	"popup-blocked":
		"Your browser blocked Google's window. You can sign in with Google in this window instead.",
	"popup-closed-by-user":
		"Google's window did not respond. If it is still open, finish there. If you closed it, try again.",
	"cancelled-popup-request": "The first Google window was canceled. Continue in the new one.",
	"network-request-failed":
		"You are offline. Check your connection, then sign in with Google again.",
	"web-storage-unsupported":
		"Your browser does not let Google's window talk to this one. You can sign in with Google in this window instead.",
	"unauthorized-domain":
		"Sign-in with Google works only at this site's main address. Go there, and sign in with Google on the login page.",
};

/** Google's button, and the pages behind links in emails. */
export const accounts = {
	google: {
		button: quoted.signInWithGoogle,
		or: "or",
		done: quoted.userLoggedIn,
		failedTitle: "You are not logged in",
		mailedTitle: "Check your email",
		waiting: "Continue in Google's window.",
		here: "No window? Sign in with Google in this one.",
		hereButton: "Continue in this window",
		otherAddress: "Go to the main address",
		troubles,
	},

	link: {
		title: "Connect Google",
		lead: "This email address already has an account with a password. Enter that password once. After that, you can log in with Google alone.",
		submit: "Connect Google",
		busy: "One moment",
		withoutTitle: "Forgot the password?",
		without:
			"You can continue with Google alone. This removes the password, turns off two-step login and logs out every other device. We send you an email about it.",
		withoutButton: "Continue without it",
		back: "Back to the login",
	},

	forgot: {
		heading: quoted.forgotPassword,
		lead: "It happens. We will email you a link to choose a new one.",
		submit: "Send me a link",
		busy: "One moment",
		noMail:
			"This site does not send email, so it cannot send you a link. Write to us, and we will help.",
		toContact: "Contact us",
		done: "If this address has an account, we have sent it an email. The link in it works for one hour.",
		toLogin: "Back to the login",
	},

	reset: {
		heading: "Choose a new password",
		lead: "This logs you out on every device.",
		newPassword: "New password",
		repeat: "New password again",
		submit: "Save the new password",
		busy: "One moment",
		done: "Your password is changed. The old one no longer works.",
		toLogin: "Log in with the new password",
		gone: "This link no longer works. A link is valid for one hour and can be used once.",
		next: "Ask for a new link",
	},

	longHint: "8 to 128 characters. A sentence that only you would write works best.",

	confirm: {
		title: "Confirm your address",
		text: "Press the button to confirm that this address is yours.",
		button: "Yes, this is my address",
		done: "Your address is confirmed. Thank you!",
		onward: "Find your class",
		gone: "This link no longer works. A link is valid for one day. You can still log in, and send yourself another link from the dashboard. Choosing a new password by email also confirms your address.",
		next: "To the login",
	},
	prove: {
		title: "Sign in with Google?",
		text: "Press the button to log in with Google from now on. The old password stops working, and every device is logged out.",
		button: "Yes, sign in with Google",
		done: "Done. Now sign in with Google.",
		onward: "To the login",
		gone: "This link no longer works. A link is valid for one hour and can be used once. Sign in with Google again, and we will email you a new one.",
		next: "To the login",
	},
	use: {
		title: "Use this address?",
		text: "Press the button to use this email address for your account. You log in with it from now on.",
		button: "Yes, use this address",
		done: "Your account has this address now.",
		onward: "To your account",
		gone: "This link no longer works. A link is valid for one hour and can be used once. Ask for another one on your account page.",
		next: "To your account",
	},
	restore: {
		title: "Take your account back?",
		text: "Press the button to get your earlier email address back. Every device is logged out and the password is removed. Then choose a new password by email.",
		button: "Yes, take my account back",
		done: "Your account has its earlier address again, and every device is logged out.",
		onward: "Choose a new password",
		gone: "This link no longer works. A link is valid for seven days and can be used once. Write to us, and we will help.",
		next: "Contact us",
	},
	busy: "One moment",
} as const;
