import * as quoted from "#contract/quoted.ts";

/** The newsletter: its form, the page for who has no script, and what the links in its letters do. */
export const newsletter = {
	heading: "Drawing exercises by email",
	lead: "Ten minutes, one pencil. We write when there is something to draw.",
	noMail: "This site has no newsletter at the moment.",
	title: "Newsletter",
	submit: "Subscribe",
	busy: "One moment",
	nameRequired: quoted.nameRequired,
	confirmNote:
		"We email you a link first. Follow it and press the button, and you are on the list.",
	doneTitle: quoted.goodJob,
	done: quoted.subscribed,
	failed: "You are not subscribed yet.",

	confirm: {
		title: "Confirm your subscription",
		text: "Press once, and you get the next exercise.",
		button: "Yes, send me exercises",
		done: "Your address is confirmed. Keep a pencil near your inbox.",
		gone: "This link does not work any more. Subscribe again, and a new one comes by email.",
		next: "Subscribe again",
	},
	leave: {
		title: "Leave the newsletter",
		text: "Press once, and no more exercises come.",
		button: "Leave the newsletter",
		done: "You have left the newsletter. No more exercises come.",
		gone: "This link does not belong to a subscription. Look for a newer email, or write to us.",
		next: "Write to us",
	},
} as const;
