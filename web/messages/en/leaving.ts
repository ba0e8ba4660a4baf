import type { LeavingCounts } from "#contract/accounts/leaving.ts";

const some = (count: number, one: string, many: string) =>
	count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The page on which somebody deletes their account. */
export const leaving = {
	heading: "Delete your account",
	lead: "Read what goes and what stays. It cannot be undone.",
	first: "This has to be done first",
	contact: "Write to us",

	goes: "What goes at once",
	going: ({ sheets, notes, certificates, waitingHandIns, classes, ownClasses }: LeavingCounts) => [
		"Your name, address, picture and password. You are logged out everywhere.",
		`Your ${some(sheets, "sheet", "sheets")}, also those that you shared, and ${some(notes, "note", "notes")}.`,
		`${some(classes, "class", "classes")} that you have, with your progress. You cannot open them any more, and you get no money back.`,
		`${some(certificates, "certificate", "certificates")}. Their public pages disappear.`,
		`${some(waitingHandIns, "drawing", "drawings")} that you handed in and that has no critique yet.`,
		...(ownClasses > 0
			? [`${some(ownClasses, "class", "classes")} of yours, unless somebody has paid for it.`]
			: []),
		"Your selected classes, your application to teach, and, if you confirmed your address, your messages to us and the newsletter.",
	],

	stays: "What stays",
	staying: ({ payments, critiques }: LeavingCounts) => [
		`${some(payments, "payment", "payments")} in our books, without your name. A receipt keeps the address that it was made out to, as the law requires.`,
		`${some(critiques, "drawing", "drawings")} with a teacher's critique on it. Your name is removed from it.`,
	],

	password: "Your password",
	code: "Code from your authenticator app, or a backup code",
	codeRequired: "The code is required",
	submit: "Delete my account for good",
	busy: "One moment",
	done: "Your account is deleted",
	withoutPassword:
		"You sign in with Google and have no password here. Choose one first, then you can delete your account.",
	choosePassword: "Choose a password",
} as const;
