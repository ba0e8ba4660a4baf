/**
 * The entries of a log: marks on the sheet, and undo and redo. Lengths and places are whole sixteenths of a sheet unit
 * (`GRID`), times are whole milliseconds from the log's beginning, pressure and opacity are 0 to 255.
 */

/** Steps of the log's grid in one sheet unit. Capture rounds to it before drawing, so that live drawing and replay agree. */
export const GRID = 16;

/** `Paint.way`: over what the layer has. */
export const OVER = 0;
/** `Paint.way`: erases what the layer has. */
export const ERASE = 1;
/**
 * `Paint.way`: this number and every larger one is a group of marks that are painted behind what the layer had when the
 * group began. Marks belong to one group if they follow each other, on one layer, with one number.
 */
export const BEHIND = 2;

export interface Paint {
	/** Index in the header's layers, which are listed from the lowest to the highest. */
	layer: number;
	/** 0xRRGGBB */
	colour: number;
	/** 1 to 255 */
	opacity: number;
	way: number;
}

/** Places, one for each index. */
export interface Outline {
	x: ArrayLike<number>;
	y: ArrayLike<number>;
}

interface Timed {
	/** When the pen touches the sheet. */
	start: number;
	/** When the entry is complete. */
	end: number;
}

/** A line drawn with a brush. `time` does not decrease. */
export interface Stroke extends Timed, Outline {
	kind: "stroke";
	paint: Paint;
	/** Index in `brushes` (ink/raster/brushes.ts). */
	brush: number;
	/** Diameter at full pressure. */
	size: number;
	pressure: ArrayLike<number>;
	time: ArrayLike<number>;
}

/** An area that the pen outlined. It is filled at its end, by the non-zero rule. */
export interface Lasso extends Timed, Outline {
	kind: "lasso";
	paint: Paint;
	time: ArrayLike<number>;
}

/** Areas that appear at once, at the end. */
export interface Fill extends Timed {
	kind: "fill";
	paint: Paint;
	/** Inside is where a ray crosses the outlines an odd number of times. Otherwise the non-zero rule holds. */
	evenOdd: boolean;
	outlines: Outline[];
	/** If not empty, only what is inside these outlines too is painted (non-zero rule). */
	clip: Outline[];
}

export interface Step extends Timed {
	kind: "undo" | "redo";
}

export type Mark = Stroke | Lasso | Fill;
export type Entry = Mark | Step;

export interface Header {
	/** Which rules turn the log into pixels (docs/ink.md, "Versions"). */
	raster: number;
	/** Sheet units. */
	width: number;
	height: number;
	/** Names of the layers, from the lowest to the highest. */
	layers: string[];
}

export function isMark(entry: Entry): entry is Mark {
	return entry.kind !== "undo" && entry.kind !== "redo";
}
