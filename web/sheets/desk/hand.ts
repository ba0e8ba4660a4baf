import type { Entry } from "#ink/marks.ts";
import { isMark } from "#ink/marks.ts";
import { type Colour, colourOf } from "./palette.ts";
import { type Held, sizeBeside, type Tool } from "./tools.ts";

interface Choice {
	tool: Tool;
	colour: Colour;
}

/** The person's choices for drawing. Each pass remembers its tool and colour, and each tool its size. */
export interface Hand {
	/** Index of the layer that is drawn on. */
	layer: number;
	byLayer: readonly Choice[];
	sizes: Readonly<Record<Tool, number>>;
}

const PENCIL: Choice = { tool: "pencil", colour: "blue" };

/** The initial tool and colour of known passes. Other passes start with the pencil. */
const begins: Record<string, Choice> = {
	construct: PENCIL,
	rough: PENCIL,
	ink: { tool: "pen", colour: "ink" },
	colour: { tool: "lasso", colour: "skin" },
	notes: { tool: "pencil", colour: "red" },
};

/** Begins on the pass that was drawn on last. */
export function firstHand(layers: readonly string[], entries: readonly Entry[]): Hand {
	const last = entries.findLast(isMark);
	return {
		layer: last?.paint.layer ?? 0,
		byLayer: layers.map((name) => begins[name] ?? PENCIL),
		sizes: { pencil: 4, pen: 6, eraser: 24, lasso: 1 },
	};
}

export function choiceOf({ byLayer, layer }: Hand): Choice {
	return byLayer[layer] ?? PENCIL;
}

/** The current tool, in the form for the surface. */
export function heldOf(hand: Hand, tool = choiceOf(hand).tool): Held {
	const { colour } = choiceOf(hand);
	return { tool, layer: hand.layer, colour: colourOf(colour), size: hand.sizes[tool] };
}

export function withTool(hand: Hand, tool: Tool): Hand {
	return choose(hand, { tool });
}

/** Choosing a colour while the eraser is active switches to the pen. */
export function withColour(hand: Hand, colour: Colour): Hand {
	const isErasing = choiceOf(hand).tool === "eraser";
	return choose(hand, isErasing ? { colour, tool: "pen" } : { colour });
}

export function withSize(hand: Hand, size: number): Hand {
	return { ...hand, sizes: { ...hand.sizes, [choiceOf(hand).tool]: size } };
}

export function withSizeBeside(hand: Hand, by: 1 | -1): Hand {
	return withSize(hand, sizeBeside(hand.sizes[choiceOf(hand).tool], by));
}

/** The layer above (1) or below (-1) in the order that is shown. */
export function layerBeside(hand: Hand, order: readonly number[], by: 1 | -1): number {
	return order[order.indexOf(hand.layer) + by] ?? hand.layer;
}

function choose(hand: Hand, change: Partial<Choice>): Hand {
	return {
		...hand,
		byLayer: hand.byLayer.map((one, index) => (index === hand.layer ? { ...one, ...change } : one)),
	};
}
