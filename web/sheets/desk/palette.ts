/** The colours of the desk. People choose them by name, so each has one in the messages. */
export const palette = [
	{ name: "skin", colour: 0xf8dfc9 },
	{ name: "skinShade", colour: 0xe5b79d },
	{ name: "iris", colour: 0x2f62d8 },
	{ name: "irisShade", colour: 0x173585 },
	{ name: "white", colour: 0xffffff },
	{ name: "ink", colour: 0x1b1c22 },
	{ name: "blue", colour: 0x5b86e5 },
	{ name: "red", colour: 0xd0443c },
] as const;

export type Colour = (typeof palette)[number]["name"];

export function colourOf(name: Colour): number {
	return palette.find((one) => one.name === name)?.colour ?? 0;
}

/** As CSS takes it. */
export function cssColour(colour: number): string {
	return `#${colour.toString(16).padStart(6, "0")}`;
}
