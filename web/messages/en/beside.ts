/** The lesson beside the sheet on the desk. */
export const beside = {
	lesson: "Lesson",
	myTurn: "My turn",
	/** How much the teacher draws before it is the student's turn. */
	turnSizes: { off: "off", stroke: "stroke", group: "group", pass: "pass" },
	turnWords: {
		off: "Off: the lesson plays on",
		stroke: "The lesson stops after each stroke",
		group: "The lesson stops after each group of strokes",
		pass: "The lesson stops after each pass",
	},
	goesOn: "Go on when I have drawn it",
	goOn: "Go on",
	goOnKey: "G",
	mine: (strokes: number) =>
		strokes === 1 ? "Your turn: one stroke" : `Your turn: ${strokes} strokes`,
	mineAtEnd: "Your turn. The lesson ends here.",

	ghost: "Ghost",
	percent: (share: number) => `${share} %`,
	ghostSettings: "Ghost and compare",
	what: "What the ghost shows",
	upToNow: "Up to this stroke",
	whole: (pass: string) => `All of ${pass}`,
	over: "Over my lines",
	move: "Move the ghost",
	moveHint:
		"Drag it, or use the arrow keys, with Shift in larger steps. Plus and minus change its size, 0 resets it. Escape ends moving.",
	moving: "The ghost of the lesson",
	at: (x: number, y: number, percent: number) => `${x} right, ${y} down, ${percent} %`,
	x: "Right",
	y: "Down",
	scale: "Size in %",
	reset: "Reset the ghost",

	compare: "Before and after",
	divider: "Divider between your sheet and the teacher's",
	dividerAt: (percent: number) => `${percent} % is your sheet`,
	yours: "yours",
	teachers: "teacher's",

	distance: "Show where my lines differ",
	distanceHint:
		"A soft tint marks where your lines of this pass are far from the teacher's. It is not a grade: your own way may be better.",
	distanceNone: (pass: string) => `The teacher has no pass "${pass}" to compare with.`,

	sheets: "Your sheets for this cut",
	sheet: (number: number) => `Sheet ${number}`,
	here: "open now",
	newSheet: "New sheet",
	newFailed: "The new sheet could not be made",

	opening: "Opening your sheet",
	along: "Draw along",
	noDrawing: "This cut has no drawing to draw along with.",
	noSheet: "Your sheet could not be opened.",
} as const;
