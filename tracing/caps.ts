/** Limits of a traced SVG (docs/tracing.md, "Caps"). The limits of the log itself are in ink/log/caps.ts. */
export const traceCaps = {
	/** Characters of the SVG. */
	characters: 4 * 1024 * 1024,
	/** Elements, each `<use>` counted with everything that it repeats. */
	elements: 20_000,
	/** Elements inside of each other, through `<use>` too. */
	depth: 64,
	/** Characters of a `transform`, a `style` or a colour. */
	shortAttribute: 1_000,
	/** Points of all curves, once they are cut into short lines. */
	points: 1_000_000,
	/** Marks of all passes, and parts of all paths. Their order is found by comparing each with each. */
	marks: 5_000,
	/** Places may lie this far from the sheet's first corner, in sheet units and in every direction. */
	reach: 8_000,
} as const;
