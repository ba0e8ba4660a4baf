/** The page of one critique: the red desk for its teacher, and the sent critique. */
export const critiquePage = {
	page: {
		title: "Critique",
		/** By what the critique is (contract/critiques/kind.ts). */
		headings: {
			drawn: (teacher: string) => `${teacher}’s red pencil on your sheet`,
			spoken: (teacher: string) => `${teacher}’s voice note on your sheet`,
			written: (teacher: string) => `${teacher}’s critique of your sheet`,
		},
		waitingHeading: (teacher: string) => `Your sheet waits for ${teacher}`,
		closedHeading: "Your sheet was not corrected",
		teacherHeading: (student: string) => `The sheet of ${student}`,
		gone: "This sheet does not exist, or it belongs to somebody else.",
		handedIn: (day: string) => `Handed in ${day}`,
		loading: "Loading the sheet",
		waiting: (teacher: string, due: string) =>
			`${teacher} has this sheet. The critique is due by ${due}.`,
		late: "This critique is late and does not count. You can hand in another sheet. You may still get it.",
		lateTeacher:
			"This critique is late. The student keeps it and can hand in another sheet. Please answer this one too.",
		sentLate: "It came late and does not count. You can hand in another sheet.",
		closed: "You got your money back for this class, so this sheet is not corrected any more.",
		closedTeacher: "The student got the money back, so this sheet needs no critique any more.",
		question: "The question",
		noQuestion: "No question was asked.",
		again: "Draw it again",
		onDesk: "See the sheet on your desk",
	},

	again: {
		heading: "Before and now",
		compare: "Compare with the one before",
		which: "Which of the two are shown",
		sides: { both: "Both", before: "Before", now: "Now" },
		before: "What was handed in before",
		beforeInRed: "What was handed in before, with the red pencil over it",
		now: "What was handed in now",
		see: "See that critique",
	},

	stage: {
		yours: "yours",
		handedIn: "handed in",
		corrected: "corrected",
		divider: (before: string) => `Divider between ${before} and corrected`,
		sheet: (hasRed: boolean, pins: number) =>
			`The sheet${hasRed ? " with the red pencil over it" : ""}${pins === 1 ? ", 1 pin" : pins > 1 ? `, ${pins} pins` : ""}`,
		play: "Watch the red pencil",
		pause: "Pause",
		back: "One stroke back",
		on: "One stroke on",
		time: "Stroke of the red pencil",
		stroke: (stroke: number, strokes: number) => `red pencil, stroke ${stroke} of ${strokes}`,
		seconds: (day: string, seconds: number) =>
			`${day}, ${seconds === 1 ? "1 second" : `${seconds} seconds`} of red pencil`,
		pins: "Notes",
		pin: (number: number, title: string) => `Note ${number}: ${title}`,
	},

	answer: {
		heading: "Your answer",
		label: "Answer your teacher, once",
		submit: "Send answer",
		of: (student: string) => `${student} answered`,
	},

	red: {
		sheetTitle: (student: string) => `Red pencil for ${student}`,
		surface: (student: string) => `Red layer over the sheet of ${student}`,
		tools: "Tools",
		pencil: "Red pencil",
		eraser: "Eraser",
		pinTool: "Set a pin",
		pinHint: "Press the place on the sheet, or press Enter for its middle.",
		undo: "Undo",
		redo: "Redo",
		notes: "Notes at places of the sheet",
		noNotes: "Set a pin where you want to say something.",
		pin: (number: number, title: string) => `Pin ${number}${title && `: ${title}`}`,
		title: (number: number) => `Title of pin ${number}`,
		note: (number: number) => `Note of pin ${number}`,
		move: (number: number) => `Move pin ${number}`,
		moveHint: "Press its new place, drag it, or move it with arrow keys.",
		remove: (number: number) => `Remove pin ${number}`,
		titleMissing: "A pin needs a title",
		closing: "Closing sentence (optional)",
		send: "Send to the student",
		sending: "Sending",
		sent: "Sent to the student",
		empty: "Draw, set a pin, write a sentence or record a voice note first",
		saving: "Saving",
		saved: "Saved, only you see it",
		catchingUp: "Loading what you wrote elsewhere",
		elsewhere: {
			title: "You changed this critique elsewhere, too",
			text: "Another tab or device has saved other words, and those on this page are not saved. Only one of the two can stay.",
			confirm: "Show the other words",
			cancel: "Keep these words",
		},
		failed: "The critique was not sent",
		changedElsewhere:
			"You changed it in another tab or on another device. Look at it once more, and send it then.",
		askTitle: "Send this critique?",
		askText: "The student sees it at once. You cannot change it afterwards.",
	},

	/** The lists that a hand-in belongs to: the teacher's and the student's. */
	lists: { teacher: "Sheets to Correct", student: "My sheets" },
} as const;
