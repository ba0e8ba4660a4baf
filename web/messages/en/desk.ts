/** The desk, where a student draws a sheet. */
const passNames: Record<string, string> = {
	construct: "construct",
	rough: "rough",
	ink: "ink",
	colour: "colour",
	notes: "notes",
};

/** The display name of a pass. Passes of other drawings keep their own names. */
export function passName(name: string): string {
	return passNames[name] ?? name;
}

export const desk = {
	page: "Desk",
	title: (sheet: string) => `${sheet}, on your desk`,
	opening: "Opening your sheet",
	backToSheets: "Back to My Sheets",
	backToLesson: "Back to the cut",
	sheetNamed: (title: string) => `Your sheet: ${title}`,
	surface: "drawing surface",
	surfaceHelp:
		"Arrow keys move the cursor, with Shift in larger steps. Enter or Space puts the pen down and lifts it. Press the question mark for all keys.",

	tools: "Tools",
	toolNames: { pencil: "pencil", pen: "pen", eraser: "eraser", lasso: "lasso fill" },
	undo: "Undo",
	redo: "Redo",
	colours: "Colours",
	colourNames: {
		skin: "skin",
		skinShade: "skin, shade",
		iris: "iris",
		irisShade: "iris, shade",
		white: "white",
		ink: "ink",
		blue: "blue pencil",
		red: "red pencil",
	},
	size: "Size",
	sizeOf: (size: number) => `${size}`,
	noSize: "none",
	steady: "Steady hand",
	steadinesses: { off: "off", light: "light", inking: "inking" },

	view: "View of the sheet",
	flip: "Flip the sheet",
	turn: (degrees: number) =>
		degrees === 0 ? "Turn the sheet, now straight" : `Turn the sheet, now at ${degrees}°`,
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	fit: "Show the whole sheet",
	fitFrom: (percent: number) => `${percent} %. Show the whole sheet`,
	percent: (percent: number) => `${percent} %`,

	passToDraw: "Pass to draw on",
	passSettings: "Show passes",
	hidden: ", hidden",
	alone: "Only the pass that I draw on",
	notAlone: "All passes",
	onion: "Other passes faint",
	notOnion: "Other passes at full strength",
	showPass: (pass: string) => `Show ${pass}`,
	opacityOf: (pass: string) => `Opacity of ${pass}`,
	higher: (pass: string) => `Move ${pass} up`,
	lower: (pass: string) => `Move ${pass} down`,
	passShown: "Pass shown",
	passHidden: "Pass hidden",

	penOnly: "Pen only",
	penOnlyOn: "Pen only: fingers move the sheet",
	fingersDraw: "Fingers draw",
	leftHanded: "Left-handed",

	cursorAt: (x: number, y: number, isDown: boolean) => `${x}, ${y}${isDown ? ", pen down" : ""}`,
	penDown: (x: number, y: number) => `Pen down at ${x}, ${y}`,
	drawsOn: (pass: string, tool: string) => `Drawing on ${pass}, with ${tool}`,
	lineDrawn: (pass: string) => `Line drawn on ${pass}`,
	areaFilled: (pass: string) => `Area filled on ${pass}`,
	undone: "Undone",
	redone: "Redone",
	nothingToUndo: "Nothing to undo",
	nothingToRedo: "Nothing to redo",

	keys: "Keys",
	keyList: {
		hint: "They work while the focus is at the desk. Press Tab until you are on the sheet.",
		list: [
			["Arrow keys", "Move the cursor; with Shift in larger steps"],
			["Enter or Space", "Pen down, pen up"],
			["P", "Pencil"],
			["I", "Pen"],
			["E", "Eraser"],
			["L", "Lasso fill"],
			["1 to 8", "Colour"],
			["[ and ]", "Smaller, larger"],
			["Page Up, Page Down", "Draw on the pass above, below"],
			["V", "Show or hide the pass"],
			["S", "Only this pass"],
			["O", "Other passes faint"],
			["H", "Steady hand: off, light, inking"],
			["N", "Pen only"],
			["+ and -", "Zoom in, zoom out"],
			["0", "Fit the sheet"],
			["R", "Turn right; with Shift left"],
			["M", "Flip the sheet"],
			["Ctrl+Z", "Undo"],
			["Shift+Ctrl+Z", "Redo"],
			["G", "In your turn: the lesson goes on"],
			["?", "This list"],
		],
	},
	close: "Close",

	readonly: {
		"other-tab": "Another tab is drawing on this sheet.",
		"other-device": "Another device is drawing on this sheet.",
		forked: "This sheet was changed elsewhere. What you drew here can go on as a copy.",
	},
	takeOver: "Draw here",
	copy: "Continue on a copy",
} as const;
