import { CELL, type Cells } from "./cells.ts";
import { type GhostPlace, type Size, teachersPlace } from "./ghost-place.ts";

/** A tint for each cell of a sheet, row by row, 0 (none) to 255. */
export interface Tint {
	width: number;
	height: number;
	strengths: Uint8ClampedArray;
}

/** Sheet units between two lines up to which they are the same line, and from which they are far from each other. */
const NEAR = 6;
const FAR = 40;
/** Cells by which the tint is wider than the line, and by which its edge is soft. */
const WIDER = 2;
const SOFT = 2;

/**
 * Where the student's lines are far from the teacher's, softly. `distances` are those from the teacher's lines, in
 * cells of the teacher's sheet. `place` is the position of the ghost, because a student who moved the ghost compares
 * with it there. A teacher's pass without a line gives no tint.
 */
export function tintOf(
	own: Cells,
	teachers: Pick<Cells, "width" | "height"> & { distances: Float64Array },
	place: GhostPlace,
	size: Size,
): Tint {
	const { width, height, inked } = own;
	const far = new Float64Array(width * height);
	for (let at = 0; at < far.length; at++) {
		if (!inked[at]) continue;
		const [column, row] = [at % width, Math.floor(at / width)];
		const point = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
		far[at] = strengthOf(distanceAt(teachersPlace(point, place, size), teachers) * place.scale);
	}
	const soft = softened(widened(far, width, height), width, height);
	return { width, height, strengths: Uint8ClampedArray.from(soft, (one) => one * 255) };
}

/** In sheet units of the teacher's drawing. Outside its sheet, the distance to the sheet is added. */
function distanceAt(
	{ x, y }: { x: number; y: number },
	{ width, height, distances }: Pick<Cells, "width" | "height"> & { distances: Float64Array },
): number {
	const column = Math.max(0, Math.min(Math.floor(x / CELL), width - 1));
	const row = Math.max(0, Math.min(Math.floor(y / CELL), height - 1));
	const across = x - (column + 0.5) * CELL;
	const down = y - (row + 0.5) * CELL;
	const isInside = Math.abs(across) <= CELL && Math.abs(down) <= CELL;
	const rest = isInside ? 0 : Math.sqrt(across * across + down * down);
	return (distances[row * width + column] as number) * CELL + rest;
}

/** 0 to 1, without a hard edge. */
function strengthOf(distance: number): number {
	if (distance === Number.POSITIVE_INFINITY) return 0;
	const share = Math.max(0, Math.min((distance - NEAR) / (FAR - NEAR), 1));
	return share * share * (3 - 2 * share);
}

/** Each cell has the largest value around it. */
function widened(values: Float64Array, width: number, height: number): Float64Array {
	const largest = (nearby: number[]) => Math.max(...nearby);
	return overBoth(values, width, height, WIDER, largest);
}

/** Each cell has the mean of the values around it. */
function softened(values: Float64Array, width: number, height: number): Float64Array {
	const mean = (nearby: number[]) => nearby.reduce((sum, one) => sum + one, 0) / nearby.length;
	return overBoth(values, width, height, SOFT, mean);
}

/** Combines the values around each cell along its row, and then along its column. */
function overBoth(
	values: Float64Array,
	width: number,
	height: number,
	reach: number,
	combine: (nearby: number[]) => number,
): Float64Array {
	const around = (from: Float64Array, at: number, place: number, length: number, step: number) => {
		const first = Math.max(-reach, -place);
		const last = Math.min(reach, length - 1 - place);
		const nearby: number[] = [];
		for (let by = first; by <= last; by++) nearby.push(from[at + by * step] as number);
		return combine(nearby);
	};
	const rows = values.map((_, at) => around(values, at, at % width, width, 1));
	return rows.map((_, at) => around(rows, at, Math.floor(at / width), height, width));
}
