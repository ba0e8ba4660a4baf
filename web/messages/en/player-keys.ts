/** The keys of the player. A separate file, because few users open the list. */
export const playerKeys = {
	hint: "They work while the focus is in the player.",
	list: [
		["Space", "play, pause"],
		["← →", "one stroke back, on"],
		["Shift ← →", "one pass back, on"],
		["< >", "slower, faster"],
		["L", "loop this part"],
		["[ ]", "the loop begins, ends here"],
		["M", "mirror"],
		["R", "rotate"],
		["A to E", "a pass: shown, faint, hidden"],
		["F", "full screen"],
		["Home End", "to the beginning, the end"],
	],
} as const;
