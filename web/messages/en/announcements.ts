/** What instructors write to all students of a class, and whether students want it. */
export const announcements = {
	heading: "Write to your students",
	of: (className: string) => `One letter to everybody who has your class \u2068${className}\u2069.`,
	gone: "There is no such class of yours.",
	back: "Students of this class",
	writing: "Your letter",
	subject: "Subject of the letter",
	markdown: "Your text, in Markdown",
	markdownHint:
		"**bold**, [link](https://…), - list. The letter begins with your name, and says why a student gets it and how to turn such letters off.",
	subjectRequired: "A subject is required",
	markdownRequired: "A text is required",
	audience: (number: number) =>
		number === 0
			? "Nobody would get it at the moment."
			: `${people(number)} would get it. Students who turned such letters off, or have not confirmed their address, are left out.`,
	left: (number: number) =>
		number === 0
			? "You have written to this class twice within a day. Please wait until tomorrow."
			: `You can write to this class ${number === 1 ? "once" : "twice"} more within a day.`,
	show: "Show the preview",
	hide: "Hide the preview",
	send: "Send to all",
	ask: (subject: string, number: number) =>
		`Send \u2068${subject}\u2069 to ${people(number)} of your class?`,
	askText: "A letter that is on its way cannot be stopped.",
	done: "Your letter is on its way.",
	failed: "Your letter was not sent",
	latest: "Earlier letters",
	none: "You have not written to this class yet.",
	scheduled: "on its way",
	reached: (sent: number, all: number) => `${sent} of ${all} sent`,

	choice: {
		heading: "Letters about your classes",
		lead: "Teachers can write to all students of a class, at most twice a day. You always get receipts, critiques and letters about your account.",
		label: "Letters to all students of a class",
		options: { on: "Send them to me", off: "Do not send them to me" },
		classes: "Of these classes",
		classesHint: "Untick a class to stop letters to all of its students.",
		saved: "Your choice is saved.",
		failed: "Your choice was not saved",
	},
} as const;

function people(number: number): string {
	return number === 1 ? "1 student" : `${number.toLocaleString("en-US")} students`;
}
