/** Handing in a sheet, and lists of critiques. The page of one critique has its own words in critique-page.ts. */
export const critiques = {
	handIn: {
		heading: "Hand this sheet in?",
		question: (teacher: string) => `What should ${teacher} look at?`,
		hint: (teacher: string) =>
			`${teacher} sees the sheet as it is now. You can go on drawing afterwards.`,
		which: (number: number, allowed: number) => `Critique ${number} of ${allowed}, back by`,
		none: "This class has no critiques.",
		used: "Your seat has no critiques left.",
		saving: "Your last strokes are being saved. Then you can hand the sheet in.",
		empty: "Draw something first. Then you can hand the sheet in.",
		unchanged: "You handed this drawing in before. Draw on it first, then ask again.",
		submit: "Hand in",
		busy: "Handing in",
		cancel: "Keep drawing",
		handedIn: "Handed in",
		corrected: "Corrected",
		done: (day: string) => `The critique is due by ${day}.`,
		see: "See what you handed in",
		close: "Close",
		before: "Handed in before",
	},

	queue: {
		heading: "Sheets to Correct",
		open: "To correct",
		done: "Sent and closed",
		dueSoon: (sheets: number) => (sheets === 1 ? "1 is due today" : `${sheets} are due today`),
		list: "Sheets to correct, earliest due date first",
		doneList: "Sheets that were corrected or closed, newest first",
		empty: "No sheet is waiting for your critique.",
		emptyDone: "You have not corrected a sheet yet.",
		again: "handed in again",
		cut: (className: string, place: number) => `${className}, cut ${place}`,
		which: (number: number, allowed: number) => `critique ${number} of ${allowed}`,
		correct: "Take the red pencil",
		correctNamed: (student: string) => `Take the red pencil for the sheet of ${student}`,
		see: "See it again",
		seeNamed: (student: string) => `See the sheet of ${student} again`,
	},

	/** The state of a hand-in. */
	states: {
		waiting: (due: string) => `due ${due}`,
		late: (due: string) => `late, was due ${due}`,
		sent: (sent: string) => `sent ${sent}`,
		sent_late: (sent: string) => `sent late, ${sent}`,
		closed: () => "closed by a refund",
	},
	somebody: "A former student",

	left: {
		all: "Your critiques",
		heading: (allowed: number) => (allowed === 1 ? "Your critique" : `Your ${allowed} critiques`),
		this: (place: number) => `Cut ${place}, this one`,
		other: (place: number) => `Cut ${place}`,
		still: "not used yet",
	},
} as const;
