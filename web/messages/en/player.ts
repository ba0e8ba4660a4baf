/** The player of drawings. */
export const player = {
	loading: "The drawing is loading",
	refused: "This drawing cannot be played. Its file is damaged. Please write to us.",
	tooNew:
		"This drawing was made with a newer version of the site. Reload the page, then it can be played.",
	failed: "The drawing could not be shown.",
	unloaded: "The drawing could not be loaded.",
	again: "Try again",

	play: "Play",
	playInSteps: "Play in steps",
	pause: "Pause",
	strokeBack: "One stroke back",
	strokeOn: "One stroke on",
	passBack: "One pass back",
	passOn: "One pass on",
	place: "Place in the drawing",
	/** The position in the drawing. */
	standing: (stroke: number, strokes: number, pass: string) =>
		stroke === 0
			? `Before the first of ${strokes} strokes`
			: `Stroke ${stroke} of ${strokes}, ${pass}`,
	count: (stroke: number, strokes: number) => `${stroke} of ${strokes}`,
	timing: (at: string, length: string) => `${at} of ${length}`,
	speed: "Speed",
	speedOf: { 0.25: "¼", 0.5: "½", 1: "1", 2: "2", 4: "4", 8: "8" },
	speedLabel: {
		0.25: "A quarter of the speed",
		0.5: "Half the speed",
		1: "Normal speed",
		2: "Twice the speed",
		4: "Four times the speed",
		8: "Eight times the speed",
	},
	loop: "Loop this part",
	loopFrom: "Loop from here",
	loopTo: "Loop to here",
	mirror: "Mirror",
	rotate: "Rotate",
	fullScreen: "Full screen",

	passes: "Passes",
	pass: (key: string, name: string, sight: string) => `${key} ${name}: ${sight}`,
	passNames: {
		construct: "construct",
		rough: "rough",
		ink: "ink",
		colour: "colour",
		notes: "notes",
	} as Record<string, string>,
	sights: { shown: "shown", faint: "faint", hidden: "hidden" },

	note: (number: number, text: string) => `Note ${number}: ${text}`,
	asText: "Read as text",
	noNotes: "The teacher has written no notes for this drawing.",
	goTo: (number: number, at: string) => `Go to note ${number}, at ${at}`,

	keys: "Keys",
} as const;
