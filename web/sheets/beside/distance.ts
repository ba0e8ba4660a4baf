import type { Cells } from "./cells.ts";

/**
 * The distance of each cell's middle from the nearest inked one, in cells; infinite if there is none. Exact, in two
 * passes of lower envelopes of parabolas (Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions"),
 * so its time depends on the number of cells alone.
 */
export function distancesOf({ width, height, inked }: Cells): Float64Array {
	const squares = new Float64Array(width * height);
	for (let at = 0; at < squares.length; at++)
		squares[at] = inked[at] ? 0 : Number.POSITIVE_INFINITY;
	for (let column = 0; column < width; column++) alongLine(squares, column, width, height);
	for (let row = 0; row < height; row++) alongLine(squares, row * width, 1, width);
	return squares.map((square) => Math.sqrt(square));
}

/** Replaces each value of a line with the least of `value + (distance along the line)²`. */
function alongLine(values: Float64Array, first: number, step: number, length: number): void {
	const line = Float64Array.from({ length }, (_, at) => values[first + at * step] as number);
	const hull: number[] = [];
	/** Where the parabola of `hull` at the same index begins to be the lowest. */
	const starts: number[] = [];
	for (let at = 0; at < length; at++) {
		if (line[at] === Number.POSITIVE_INFINITY) continue;
		let start = Number.NEGATIVE_INFINITY;
		while (hull.length > 0) {
			start = meet(line, hull.at(-1) as number, at);
			if (start > (starts.at(-1) as number)) break;
			hull.pop();
			starts.pop();
			start = Number.NEGATIVE_INFINITY;
		}
		hull.push(at);
		starts.push(start);
	}
	if (hull.length === 0) return;
	for (let at = 0, lowest = 0; at < length; at++) {
		while ((starts[lowest + 1] ?? Number.POSITIVE_INFINITY) < at) lowest++;
		const middle = hull[lowest] as number;
		values[first + at * step] = (at - middle) * (at - middle) + (line[middle] as number);
	}
}

/** Where the parabolas at two places of a line have the same height. */
function meet(line: Float64Array, one: number, other: number): number {
	const rise = (line[other] as number) + other * other - (line[one] as number) - one * one;
	return rise / (2 * (other - one));
}
