/** Recording a lesson: a teacher draws on the desk and talks. */
export const recorder = {
	page: "Record a lesson",
	heading: (title: string) => `Record: ${title}`,
	untitled: "a lesson without a title",
	lead: "Draw on the desk and talk. Students see each stroke when you drew it, and hear what you said.",
	steps: [
		["Open the desk", "Choose your tools and passes. Nothing is recorded before you press Record."],
		[
			"Draw and talk",
			"Pauses are cut out. A line that you undo is not in the lesson, but your words stay. You can type captions beside it, or afterwards.",
		],
		[
			"Use the take",
			"It becomes the drawing of this lesson, with your voice. Record as many takes as you like. Students see it once an administrator has approved the lessons.",
		],
	],
	stepsNamed: "How a lesson is recorded",
	kept: {
		heading: "Where your work is saved",
		rows: [
			[
				"Your lines",
				"On this device at once, and on the server a few seconds later, among your sheets.",
			],
			["Your voice", "On this device every half second, and on the server two seconds later."],
			["Captions", "In this browser, until you use the take."],
			[
				"After a crash",
				"You lose one second at most. Open this page again on this device for the rest.",
			],
			[
				"Takes that you do not use",
				"The drawing stays among your sheets. The voice is removed after a week.",
			],
		],
	},
	notFound:
		"This lesson is not among your saved lessons. Go back, wait until it is saved, then record it.",
	inReview: "These lessons wait for approval. Take them back to record.",
	back: "Back to the lessons",

	newTake: "Open the desk",
	anotherTake: "Record another take",
	opening: "Opening the desk",
	takes: "Takes",
	take: (number: number, length: string) => `Take ${number}, ${length}`,
	withVoice: "with your voice",
	withoutVoice: "without a voice",
	use: "Use this take",
	namedUse: (number: number) => `Use take ${number}`,
	using: "Sending the take",
	empty: "Nothing is drawn on this take. Record another one.",
	interrupted: (length: string, day: string) =>
		`A recording was interrupted on ${day}. ${length} of it are on this device.`,
	interruptedDrawing: (length: string, day: string) =>
		`A recording without a voice was interrupted on ${day}. ${length} of it are kept.`,
	useInterrupted: "Use what was recorded",
	discard: "Throw it away",
	sheetTitle: (title: string) => `Take of ${title}`,

	voice: "Record my voice",
	record: "Record",
	starting: "Asking for the microphone",
	pause: "Pause",
	resume: "Go on",
	stop: "Stop",
	recording: "Recording",
	paused: "Paused. Nothing is recorded now. You can still undo and redo.",
	ready: "Nothing is recorded yet. Choose your tools, then press Record.",
	saving: (why: string) =>
		`What you say is on this device. The server does not have it yet: ${why}`,

	recordDrawing: "Record it",
	recordAgain: "Record it again",
	voiceLabel: "Voice",
	voiceLength: (length: string) => `${length} of voice`,
	offset: "When the voice begins",
	offsetHint: "Move it if words come before or after their strokes.",
	offsetValue: (milliseconds: number) => {
		if (milliseconds === 0) return "with the drawing";
		const by = `${Math.abs(milliseconds)} milliseconds`;
		return milliseconds > 0 ? `${by} after the drawing` : `${by} before the drawing`;
	},
	removeVoice: "Take the voice out",
};
