import { ERASE, OVER } from "#ink/marks.ts";
import { brushes } from "#ink/raster/brushes.ts";

export const tools = ["pencil", "pen", "eraser", "lasso"] as const;
export type Tool = (typeof tools)[number];

/** The current tool: everything that a mark needs except its points. */
export interface Held {
	tool: Tool;
	/** Index of the layer in the log's header. */
	layer: number;
	/** 0xRRGGBB */
	colour: number;
	/** Diameter at full pressure, in sheet units. */
	size: number;
}

/** The brush of each tool. A lasso has none, because it outlines an area. */
export const brushOf: Record<Exclude<Tool, "lasso">, number> = {
	pencil: numberOf("pencil"),
	pen: numberOf("pen"),
	eraser: numberOf("flat"),
};

/** Diameters to choose from, in sheet units. */
export const sizes = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64] as const;

export function paintOf({ tool, layer, colour }: Held) {
	return { layer, colour, opacity: 255, way: tool === "eraser" ? ERASE : OVER };
}

/** The next larger or smaller size. */
export function sizeBeside(size: number, by: 1 | -1): number {
	const at = sizes.findIndex((one) => one >= size);
	return sizes[Math.min(sizes.length - 1, Math.max(0, at + by))] ?? size;
}

function numberOf(name: string): number {
	return brushes.findIndex((brush) => brush.name === name);
}
