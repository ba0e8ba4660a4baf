import type { Subpath } from "../svg/path.ts";
import type { Flattener } from "./flatten.ts";
import {
	distance,
	lengthOf,
	lengthsOf,
	type Polyline,
	place,
	resample,
	signedArea,
} from "./polyline.ts";

/** The middle of a line, and how wide the line is at each of its points. */
export interface CentreLine {
	line: Polyline;
	widths: number[];
}

/** Sheet units between two points of a centre line. */
const STEP = 2.5;
/** An outline that is wider than this somewhere is an area. */
const WIDEST = 40;
/** A wider outline is an area if its centre line would not cover the same part of the sheet. */
const WIDE = 13;
const AREA_TOLERANCE = 0.05;

/**
 * The centre line of a closed outline, or undefined if the outline is no line. Inked lines are such outlines: one side,
 * a short cap at the tip, the other side back.
 */
export function centreLineOf(
	{ pieces, closed }: Subpath,
	flattener: Flattener,
): CentreLine | undefined {
	if (!closed) return undefined;
	const outline = closedLine(flattener.flatten(pieces, 1.5));
	const [one, other] = sidesByCap(pieces, lengthOf(outline), flattener) ?? sidesByTips(outline);
	const length = (lengthOf(one) + lengthOf(other)) / 2;
	if (length < 1.5) return undefined;
	const count = Math.max(4, Math.ceil(length / STEP));
	const middle = between(flattener.resample(one, count), flattener.resample(other, count));
	const widest = middle.widths.reduce((most, width) => Math.max(most, width), 0);
	const mean = middle.widths.reduce((sum, width) => sum + width, 0) / count;
	const isLine = widest <= WIDEST && mean <= 0.22 * length && widest <= 0.45 * length;
	if (!isLine) return undefined;
	return widest <= WIDE || coversAsMuch(middle, outline) ? middle : undefined;
}

/** A wide line with a corner or a tooth covers another area than its outline. */
function coversAsMuch({ line, widths }: CentreLine, outline: Polyline): boolean {
	const lengths = lengthsOf(line);
	const covered = widths.reduce((sum, width, index) => {
		const step = (lengths[index] ?? 0) - (lengths[index - 1] ?? 0);
		return index > 0 ? sum + (step * (width + (widths[index - 1] ?? 0))) / 2 : sum;
	}, 0);
	const wanted = Math.abs(signedArea(outline));
	return Math.abs(covered - wanted) <= AREA_TOLERANCE * wanted;
}

/** A line that ends where it begins. */
export function closedLine(line: Polyline): Polyline {
	const [x, y] = place(line, 0);
	const [endX, endY] = place(line, line.length / 2 - 1);
	return x === endX && y === endY ? line : [...line, x, y];
}

/** Averages two sides of which the second runs back. */
function between(one: Polyline, other: Polyline): CentreLine {
	const count = one.length / 2;
	const line: Polyline = [];
	const widths: number[] = [];
	for (let index = 0; index < count; index++) {
		const [ax, ay] = place(one, index);
		const [bx, by] = place(other, count - 1 - index);
		line.push((ax + bx) / 2, (ay + by) / 2);
		widths.push(distance(ax, ay, bx, by));
	}
	return { line, widths };
}

/** The two sides of an outline with a cap: a short straight line near the middle of it. */
function sidesByCap(
	pieces: Subpath["pieces"],
	length: number,
	flattener: Flattener,
): [Polyline, Polyline] | undefined {
	if (!pieces.some((piece) => piece.length === 8)) return undefined;
	let cap: number | undefined;
	let nearest = 0.12;
	let at = 0;
	for (const [index, piece] of pieces.entries()) {
		const own = lengthOf(flattener.flatten([piece], 3));
		const fromMiddle = Math.abs((at + own / 2) / length - 0.5);
		const isInside = index > 0 && index < pieces.length - 1;
		if (piece.length === 4 && isInside && own < 0.12 * length && fromMiddle < nearest) {
			cap = index;
			nearest = fromMiddle;
		}
		at += own;
	}
	if (cap === undefined) return undefined;
	return [
		flattener.flatten(pieces.slice(0, cap), 1.5),
		flattener.flatten(pieces.slice(cap + 1), 1.5),
	];
}

/** Points on an outline between which its tips are looked for. */
const AROUND = 160;

/** The two sides of an outline without a cap: its tips are the two places that are farthest from each other. */
function sidesByTips(outline: Polyline): [Polyline, Polyline] {
	const around = resample(outline, AROUND + 1).slice(0, AROUND * 2);
	let tips: [number, number] = [0, AROUND / 2];
	let farthest = 0;
	for (let one = 0; one < AROUND; one += 2) {
		for (let other = one + 2; other < AROUND; other += 2) {
			const apart = distance(...place(around, one), ...place(around, other));
			if (apart > farthest) {
				farthest = apart;
				tips = [one, other];
			}
		}
	}
	const [from, to] = tips;
	return [
		around.slice(from * 2, to * 2 + 2),
		[...around.slice(to * 2), ...around.slice(0, from * 2 + 2)],
	];
}
