import type { LeavingCounts } from "#contract/accounts/leaving.ts";

/** A point of the list, or none if the count is 0. */
const point = (count: number, one: string, many: (count: number) => string) =>
	count === 0 ? [] : [count === 1 ? one : many(count)];

/** The page for deleting one's account. */
export const leaving = {
	heading: "Delete your account",
	lead: "Read what goes and what stays. It cannot be undone.",
	notYet: "You cannot delete your account yet",
	contact: "Write to us",

	goes: "What goes at once",
	going: ({ sheets, notes, certificates, waitingHandIns, classes, ownClasses }: LeavingCounts) => [
		"Your name, address, picture and password. You are logged out everywhere.",
		...point(
			sheets,
			"Your sheet, even if you shared it.",
			(count) => `Your ${count} sheets, also those that you shared.`,
		),
		...point(notes, "Your note.", (count) => `Your ${count} notes.`),
		...point(
			classes,
			"Your class, with your progress. You cannot open it any more, and you get no money back.",
			(count) =>
				`Your ${count} classes, with your progress. You cannot open them any more, and you get no money back.`,
		),
		...point(
			certificates,
			"Your certificate. Its public page disappears.",
			(count) => `Your ${count} certificates. Their public pages disappear.`,
		),
		...point(
			waitingHandIns,
			"1 drawing that you handed in and that has no critique yet.",
			(count) => `${count} drawings that you handed in and that have no critique yet.`,
		),
		...point(
			ownClasses,
			"The class that you made, unless somebody has paid for it.",
			(count) => `Of the ${count} classes that you made, those that nobody has paid for.`,
		),
		"Your selected classes, your application to teach, and, if you confirmed your address, your messages to us and the newsletter.",
	],

	stays: "What stays",
	staying: ({ payments, critiques }: LeavingCounts) => [
		...point(
			payments,
			"Your payment, in our books and without your name. Its receipt keeps the address that it was made out to.",
			(count) =>
				`Your ${count} payments, in our books and without your name. Their receipts keep the address that they were made out to.`,
		),
		...point(
			critiques,
			"1 drawing with a teacher's critique on it. Your name is removed from it.",
			(count) =>
				`${count} drawings with a teacher's critique on them. Your name is removed from them.`,
		),
		"The record of what administrators did, without your name.",
	],

	take: "Do you want to keep what you drew and wrote?",
	export: "Download everything first",
	submit: "Delete my account for good",
	done: "Your account is deleted",
	withoutPassword:
		"You sign in with Google and have no password here. Choose one first, then you can delete your account.",
} as const;
