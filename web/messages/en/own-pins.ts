/** The pins that a student sets on a hand-in. */
export const ownPins = {
	set: (pins: number) =>
		pins === 0 ? "Set pins on your sheet (optional)" : pins === 1 ? "1 pin" : `${pins} pins`,
	hint: "Press a place of the sheet, then write what you mean. Arrow keys move a pin.",
	target: "Set a pin: press the place on the sheet, or press Enter for its middle.",
	sheet: "Your sheet",
	pin: (number: number, note: string) => (note ? `Pin ${number}: ${note}` : `Pin ${number}`),
	note: (number: number) => `Note of pin ${number}`,
	remove: (number: number) => `Remove pin ${number}`,
	missing: "A pin needs a note",
	full: (most: number) => `You have set all ${most} pins.`,
	list: "The student's pins",
	ownList: "Your pins",
	count: (pins: number) => (pins === 1 ? "1 pin" : `${pins} pins`),
};
