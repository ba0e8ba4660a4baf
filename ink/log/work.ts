import { GRID, type Header, type Mark, type Outline, type Stroke } from "../marks.ts";
import { CAPSULE_WORK } from "../raster/capsule.ts";
import { type Cubic, PIECE, segmentOf } from "../raster/spline.ts";

/** The rounding of a capsule's box and of its coverage. */
const MARGIN = 5;
/**
 * An edge is looked at in each row that it crosses. The raster counts 16 for that, but crossings are sorted too, which
 * takes as long as this many pixels when there are many.
 */
const EDGE = 40;

/**
 * At least the work that the raster does for a mark at one pixel for a sheet unit: the pixels and edges that it visits.
 * It takes a step for each point, and no memory.
 */
export function workOf(mark: Mark, { width, height }: Header): number {
	if (mark.kind === "stroke") return strokeWork(mark, width, height);
	if (mark.kind === "lasso") return areaWork([mark], width, height);
	return areaWork(mark.outlines, width, height) + areaWork(mark.clip, width, height);
}

/** Its edges, and twice the box around them, which is covered and dried. */
function areaWork(outlines: Outline[], width: number, height: number): number {
	const across = new Range();
	const down = new Range();
	let work = width;
	for (const { x, y } of outlines) {
		for (let index = 0; index < x.length; index++) {
			const from = (y[index] as number) / GRID;
			const to = ((y[index + 1] ?? y[0]) as number) / GRID;
			work += (Math.min(height, Math.abs(to - from) + 2) + 1) * EDGE;
			across.add((x[index] as number) / GRID);
			down.add(from);
		}
	}
	return work + 2 * across.within(2, width) * down.within(2, height);
}

/** Its capsules, and then the box around them, which is dried. */
function strokeWork(stroke: Stroke, width: number, height: number): number {
	const side = sideOf(stroke.size);
	const across = new Range();
	const down = new Range();
	let capsules = 1;
	for (let index = 0; index + 1 < stroke.x.length; index++) {
		const { x, y, pieces } = segmentOf(stroke, index, stroke.x.length, 1 / GRID);
		capsules += pieces;
		across.addCurve(x);
		down.addCurve(y);
	}
	const box = across.within(side, width) * down.within(side, height);
	return capsules * capsuleWork(stroke.size) + box;
}

/** At least the work of a piece of a stroke, whose size is in steps of the log's grid. */
export function capsuleWork(size: number): number {
	const side = sideOf(size) + PIECE;
	return CAPSULE_WORK + side * side;
}

function sideOf(size: number): number {
	return size / GRID + MARGIN;
}

/** Where a mark lies in one direction. */
class Range {
	private min = Number.POSITIVE_INFINITY;
	private max = Number.NEGATIVE_INFINITY;

	add(place: number): void {
		if (place < this.min) this.min = place;
		if (place > this.max) this.max = place;
	}

	/** A curve lies between the corners of its Bézier polygon. */
	addCurve({ start, linear, middle, arriving }: Cubic): void {
		this.add(start);
		this.add(start + linear / 3);
		this.add(start + (linear + middle) / 3);
		this.add(start + (linear + middle + arriving) / 3);
	}

	/** Length of the part inside of the sheet, with a margin. */
	within(margin: number, size: number): number {
		if (this.min > this.max) return Math.min(size, 2 * margin);
		return Math.max(0, Math.min(size, this.max + margin) - Math.max(0, this.min - margin));
	}
}
