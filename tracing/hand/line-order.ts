import { distance, lengthOf, overlap, place } from "../line/polyline.ts";
import type { TracedMark } from "../marks.ts";
import { type Guide, ranksOf } from "./guide.ts";
import { Waiting } from "./waiting.ts";

/** Number of next marks in the SVG's order from which the hand chooses. */
const CHOICE = 14;

/**
 * Marks of a pass in the order of a hand: as the guide says, otherwise mostly in the SVG's order, but long lines first and then what
 * is near. A mark that another one of another colour lies on comes before it, so the picture stays the same.
 */
export function lineOrder(marks: readonly TracedMark[], guide: Guide): TracedMark[] {
	const waiting = new Waiting(
		marks.length,
		(one, other) => other < one && liesOn(marks[one], marks[other]),
	);
	const ranks = waiting.ranked(ranksOf(marks, guide), [...marks.keys()].reverse());
	const lengths = marks.map((mark) => (mark.kind === "line" ? lengthOf(mark.line) : 0));
	const ordered: TracedMark[] = [];
	for (let free = waiting.free(); free.length > 0; free = waiting.free()) {
		const rank = free.reduce((least, number) => Math.min(least, ranks[number] ?? 0), Infinity);
		const choice = free.filter((number) => ranks[number] === rank).slice(0, CHOICE);
		const last = ordered.at(-1);
		const costs = choice.map((number, later) => {
			return costOf(marks[number], last) - 0.55 * Math.min(lengths[number] ?? 0, 220) + 8 * later;
		});
		const next = choice[costs.indexOf(Math.min(...costs))] ?? 0;
		waiting.take(next);
		ordered.push(...marks.slice(next, next + 1));
	}
	return ordered;
}

/**
 * The cost of a mark as the next one: its distance in sheet units, and a penalty for starting a shape before the last
 * one is complete.
 */
function costOf(mark: TracedMark | undefined, last: TracedMark | undefined): number {
	if (!mark || !last) return 0;
	return distance(...endOf(last), ...beginOf(mark)) + (mark.shape === last.shape ? 0 : 40);
}

function liesOn(mark: TracedMark | undefined, one: TracedMark | undefined): boolean {
	return (
		mark !== undefined &&
		one !== undefined &&
		one.colour !== mark.colour &&
		overlap(one.box, mark.box)
	);
}

export function beginOf(mark: TracedMark): [x: number, y: number] {
	return place(mark.kind === "line" ? mark.line : (mark.outlines[0] ?? []), 0);
}

export function endOf(mark: TracedMark): [x: number, y: number] {
	if (mark.kind === "area") return beginOf(mark);
	return place(mark.line, mark.line.length / 2 - 1);
}
