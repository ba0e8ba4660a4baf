import type { TracedMark } from "../marks.ts";
import { areaOf, distance, type Polyline, place } from "./polyline.ts";

/** An area around a place counts as this far away, for each unit of its side. So the smallest one is nearest. */
const INSIDE = 0.02;

/** The number of the mark that comes nearest to a place, or -1 if there is none. */
export function nearestTo(marks: readonly TracedMark[], x: number, y: number): number {
	let nearest = -1;
	let least = Number.POSITIVE_INFINITY;
	for (const [index, mark] of marks.entries()) {
		const far = howFar(mark, x, y);
		if (far < least) {
			least = far;
			nearest = index;
		}
	}
	return nearest;
}

function howFar(mark: TracedMark, x: number, y: number): number {
	if (mark.kind === "line") return fromLine(mark.line, x, y);
	const crossings = mark.outlines.reduce((sum, outline) => sum + crossingsOf(outline, x, y), 0);
	if (crossings % 2 === 1) return INSIDE * Math.sqrt(areaOf(mark.box));
	return mark.outlines.reduce((least, one) => Math.min(least, fromLine(one, x, y)), Infinity);
}

function fromLine(line: Polyline, x: number, y: number): number {
	let least = Number.POSITIVE_INFINITY;
	for (let at = 0; at < line.length / 2; at++) {
		least = Math.min(least, distance(x, y, ...place(line, at)));
	}
	return least;
}

/** How often a ray from the place to the right crosses an outline. */
function crossingsOf(outline: Polyline, x: number, y: number): number {
	const count = outline.length / 2;
	let crossings = 0;
	for (let index = 0; index < count; index++) {
		const [ax, ay] = place(outline, index);
		const [bx, by] = place(outline, (index + 1) % count);
		if (ay > y === by > y) continue;
		if (x < ax + ((y - ay) * (bx - ax)) / (by - ay)) crossings += 1;
	}
	return crossings;
}
