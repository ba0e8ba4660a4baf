import type { Outline } from "../marks.ts";

/** Length in pixels of the pieces that a curve is cut into, at most. */
export const PIECE = 4;

/**
 * One coordinate of the curve between two points of a stroke, the uniform Catmull-Rom curve, in pixels. The first and
 * the last point of a stroke are their own neighbours.
 */
export interface Cubic {
	/** The coordinate at 0. */
	start: number;
	linear: number;
	square: number;
	cube: number;
	/**
	 * The legs of its Bézier polygon, times three, are `linear`, `middle` and `arriving`: the fastest that the coordinate
	 * changes is the longest leg.
	 */
	middle: number;
	arriving: number;
}

export interface Segment {
	x: Cubic;
	y: Cubic;
	/** How many pieces it is cut into, so that none is longer than PIECE. */
	pieces: number;
}

/** The curve from point `index` to the next one. `pixels`: pixels of a step of the log's grid. */
export function segmentOf(
	{ x, y }: Outline,
	index: number,
	points: number,
	pixels: number,
): Segment {
	const across = cubicOf(x, index, points, pixels);
	const down = cubicOf(y, index, points, pixels);
	const fastest = Math.max(
		speed(across.linear, down.linear),
		speed(across.middle, down.middle),
		speed(across.arriving, down.arriving),
	);
	return { x: across, y: down, pieces: Math.max(1, Math.ceil(fastest / PIECE)) };
}

/** The coordinate at 0 to 1. */
export function at({ start, linear, square, cube }: Cubic, u: number): number {
	return start + linear * u + square * u * u + cube * u * u * u;
}

function cubicOf(of: ArrayLike<number>, index: number, points: number, pixels: number): Cubic {
	const b = (of[index] as number) * pixels;
	const c = (of[index + 1] as number) * pixels;
	const a = index > 0 ? (of[index - 1] as number) * pixels : b;
	const d = index + 2 < points ? (of[index + 2] as number) * pixels : c;
	const leaving = (c - a) / 2;
	const arriving = (d - b) / 2;
	return {
		start: b,
		linear: leaving,
		square: 3 * (c - b) - 2 * leaving - arriving,
		cube: leaving + arriving - 2 * (c - b),
		middle: 3 * (c - b) - leaving - arriving,
		arriving,
	};
}

function speed(across: number, down: number): number {
	return Math.sqrt(across * across + down * down);
}
