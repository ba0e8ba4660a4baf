/** The newsletter: its form, the page for who has no script, and what the links in its letters do. */
export const newsletter = {
	heading: "One exercise, every Sunday",
	lead: "Ten minutes, one pencil. We write when there is something to draw.",
	title: "Newsletter",
	submit: "Subscribe",
	busy: "One moment",
	nameRequired: "Name is required",
	confirmNote: "You get a mail first. Press the button in it, and Sunday's exercise is on its way.",
	doneTitle: "Good job!",
	done: "You have subscribed!",
	failed: "You are not subscribed yet.",

	confirm: {
		title: "Confirm your subscription",
		text: "One press, and the next exercise comes on Sunday.",
		button: "Yes, send me exercises",
		done: "Your address is confirmed. See you on Sunday, with a pencil.",
		gone: "This link does not work any more. Subscribe again, and a new one comes by mail.",
		next: "Subscribe again",
	},
	leave: {
		title: "Leave the newsletter",
		text: "One press, and no more exercises come.",
		button: "Leave the newsletter",
		done: "You have left the newsletter. We do not write again.",
		gone: "This link does not belong to a subscription. Look for a newer letter, or write to us.",
		next: "Write to us",
	},
} as const;
