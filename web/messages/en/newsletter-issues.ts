import type { IssueState, RecipientState } from "#contract/enumerations.ts";

/** /dashboard/newsletter: newsletters of administrators. */
export const newsletterIssues = {
	heading: "Newsletters",
	lead: "Letters to everybody who has subscribed and confirmed the address, or to the students of one class.",
	write: "Write a newsletter",
	list: "Newsletters, newest first",
	empty: "No newsletter has been written yet.",
	open: (subject: string) => `Open ${subject}`,
	states: {
		draft: "Draft",
		scheduled: "Scheduled",
		sending: "Being sent",
		sent: "Sent",
		stopped: "Stopped",
	} satisfies Record<IssueState, string>,
	toSubscribers: "To subscribers",
	toChosenClass: "To the students of the class that you chose",
	toStudents: (className: string) => `To students of \u2068${className}\u2069`,
	reached: (sent: number, all: number) => `${count(sent)} of ${people(all)}`,

	one: "Newsletter",
	gone: "This newsletter does not exist. Perhaps somebody has deleted it.",
	back: "All newsletters",
	writing: "Text",
	subject: "Subject",
	markdown: "Text, in Markdown",
	markdownHint:
		"# Heading, **bold**, [link](https://…), - list. No pictures. At most 20,000 characters.",
	subjectRequired: "Subject is required",
	markdownRequired: "Text is required",
	save: "Save and preview",
	busy: "Saving the newsletter",
	saved: "The newsletter is saved.",
	newerTitle: "Somebody else has saved this newsletter meanwhile.",
	newerText: "Your text is not saved yet. The letter below has theirs.",
	keepMine: "Keep what I wrote here",
	takeTheirs: "Load the newer version",
	ends: {
		deleted: "This newsletter was deleted meanwhile.",
		scheduled: "This newsletter was scheduled meanwhile.",
		sending: "This newsletter was sent meanwhile.",
		sent: "This newsletter was sent meanwhile.",
		stopped: "This newsletter was sent meanwhile.",
	} satisfies Record<Exclude<IssueState, "draft"> | "deleted", string>,
	endText: "Your text is not saved yet. You can save it as a newsletter of its own.",
	saveAsNew: "Save as a new newsletter",
	discard: "Discard my text",
	delete: "Delete draft",
	deleteAsk: "Delete this draft?",
	deleted: "The draft is deleted.",

	preview: "Preview",
	previewNote: (subject: string) => `Subject: \u2068${subject}\u2069`,
	letter: "The letter as it is sent",
	theme: "Colours of the mail program",
	themes: { light: "Light", dark: "Dark" },

	sending: "Sending",
	audience: (number: number) =>
		number === 0
			? "Nobody would get this letter at the moment."
			: `${people(number)} would get this letter at the moment. Suspended people, and addresses that do not exist, are left out.`,
	unsaved: "Save your changes before you send the newsletter.",
	test: "Send a test to myself",
	tested: "The test is on its way to your address.",
	when: "Send at (empty: now)",
	zone: (zone: string) => `Your time zone: ${zone}`,
	sendNow: "Send now",
	schedule: "Schedule",
	timeWrong: "Please choose a time in the future",
	ask: (subject: string, number: number) => `Send \u2068${subject}\u2069 to ${people(number)}?`,
	askText: "You cannot undo this.",
	askLater: (time: string) => `It is sent on ${time}. Until then you can take it back.`,
	scheduledFor: (time: string) => `It will be sent on ${time}.`,
	takeBack: "Take back",
	stop: "Stop sending",
	stopAsk: "Stop this newsletter?",
	stopText: "Nobody else gets it, and it cannot be continued.",
	failed: "This did not work",

	numbers: "Who got it",
	endedAt: (time: string) => `Ended on ${time}`,
	outcomes: {
		sent: ["Sent", "The mail server took the letter."],
		waiting: ["Waiting", "Their letter has not been sent."],
		handed: ["Under way", "Given to the mail server, which has not answered yet."],
		refused: ["Refused", "The mail server did not take the letter, or there is no such address."],
		unsure: ["Unsure", "The connection broke off. We do not send it again."],
		skipped: ["Left out", "They left before it was their turn."],
	} satisfies Record<RecipientState, [name: string, meaning: string]>,
} as const;

function count(number: number): string {
	return number.toLocaleString("en-US");
}

function people(number: number): string {
	return number === 1 ? "1 person" : `${count(number)} people`;
}
