import { type Grid, TILE } from "./tiles.ts";

/** Cleared tiles that are kept for the next mark. */
const SPARE_MAX = 64;

/** Pixels of a tile, both ends included. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** A tile's coverage, 0 to 255 for each pixel, and the box outside of which all is 0. */
export interface Cover extends Box {
	pixels: Uint8Array;
}

/**
 * How much of each pixel the mark that is being drawn covers. Where parts of a mark overlap, the larger coverage counts,
 * so a line does not get darker where it crosses itself.
 */
export class Mask {
	readonly grid: Grid;
	readonly tiles = new Map<number, Cover>();
	/** The tiles that changed since the caller last cleared this set. */
	readonly touched = new Set<number>();
	/** Pixels and edges visited since the mask was made: a measure of time that no machine's load changes. */
	work = 0;
	private readonly spare: Uint8Array[] = [];

	constructor(grid: Grid) {
		this.grid = grid;
	}

	/** A tile to be written in a box. */
	writable(tile: number, left: number, top: number, right: number, bottom: number): Uint8Array {
		this.touched.add(tile);
		const found = this.tiles.get(tile);
		if (!found) {
			const pixels = this.spare.pop() ?? new Uint8Array(TILE * TILE);
			this.tiles.set(tile, { pixels, left, top, right, bottom });
			return pixels;
		}
		if (left < found.left) found.left = left;
		if (top < found.top) found.top = top;
		if (right > found.right) found.right = right;
		if (bottom > found.bottom) found.bottom = bottom;
		return found.pixels;
	}

	clear(): void {
		for (const [tile, { pixels, top, bottom }] of this.tiles) {
			this.touched.add(tile);
			if (this.spare.length === SPARE_MAX) continue;
			this.spare.push(pixels.fill(0, top * TILE, (bottom + 1) * TILE));
		}
		this.tiles.clear();
	}
}
