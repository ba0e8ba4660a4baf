/** A way to draw lines. Its number is its index; an entry is never changed or removed (docs/ink.md, "Versions"). */
interface Brush {
	name: string;
	/** Whether the paper's grain shows. */
	grain: boolean;
	/** Share of the size at a pressure from 0 to 1. */
	width: (pressure: number) => number;
	/** Share of the colour at a pressure from 0 to 1. */
	strength: (pressure: number) => number;
}

export const brushes: readonly Brush[] = [
	{
		name: "pencil",
		grain: true,
		width: (p) => 0.35 + 0.65 * p,
		strength: (p) => 0.3 + 0.7 * p,
	},
	{
		name: "pen",
		grain: false,
		width: (p) => 0.04 + 0.96 * p * (0.35 + 0.65 * p),
		strength: () => 1,
	},
	{ name: "flat", grain: false, width: () => 1, strength: () => 1 },
];
