import * as quoted from "#contract/quoted.ts";

/** The newsletter: its form, its page for browsers without JavaScript, and the pages behind the links in its emails. */
export const newsletter = {
	heading: "Drawing exercises by email",
	lead: "Ten minutes, one pencil. We write when there is something to draw.",
	noMail: "This site has no newsletter at the moment.",
	title: "Newsletter",
	submit: "Subscribe",
	busy: "One moment",
	nameRequired: quoted.nameRequired,
	confirmNote: "We email you a link first. Open it and press the button to confirm.",
	doneTitle: quoted.goodJob,
	done: quoted.subscribed,
	openLink:
		"One thing is left: open the link in the email that we have just sent you, and press the button there.",
	onward: "See the classes",
	failed: "You are not subscribed yet.",

	confirm: {
		title: "Confirm your subscription",
		text: "Press the button to get the next exercise.",
		button: "Yes, send me exercises",
		done: "Your address is confirmed. Keep a pencil near your inbox.",
		gone: "This link no longer works. Subscribe again, and we will email you a new one.",
		next: "Subscribe again",
	},
	leave: {
		title: "Leave the newsletter",
		text: "Press the button to stop our exercises by email.",
		button: "Leave the newsletter",
		done: "You have left the newsletter. We will not send you any more exercises.",
		gone: "This link does not belong to a subscription. Use the link in a newer email, or write to us.",
		next: "Write to us",
	},
	/** The same page, for letters to all students of a class. */
	leaveClass: {
		title: "Letters about one class",
		text: "Press the button to stop letters that are written to all students of this class. Letters about your other classes, receipts and critiques still reach you.",
		button: "Stop these letters",
		done: "You will get no more letters to all students of this class. You can turn them on again in your account.",
		gone: "This link does not belong to an account and a class. Use the link in a newer letter, or write to us.",
		next: "Write to us",
	},
	leaveClasses: {
		title: "Letters about your classes",
		text: "Press the button to stop letters that are written to all students of your classes. Receipts and critiques still reach you.",
		button: "Stop these letters",
		done: "You will get no more letters to all students of a class. You can turn them on again in your account.",
		gone: "This link does not belong to an account. Use the link in a newer letter, or write to us.",
		next: "Write to us",
	},
} as const;
