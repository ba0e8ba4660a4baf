import { type Entry, isMark } from "../marks.ts";

/** Marks on one layer that follow each other: a pass of the drawing, such as its construction. */
export interface Pass {
	layer: number;
	/** The first entry of the pass, and the first after it. */
	from: number;
	to: number;
	/** Milliseconds from the log's beginning. */
	start: number;
	end: number;
}

/** Something that is complete at a time, such as an entry or a pass. */
interface Ending {
	end: number;
}

/** How many entries are complete at a time. */
export function completeAt(entries: readonly Ending[], time: number): number {
	return countWhile(entries, (entry) => entry.end <= time);
}

/** How many places of a column of times, which do not decrease, are not later than a time. */
export function pointsAt(times: ArrayLike<number>, time: number): number {
	return countWhile(times, (one) => one <= time);
}

/** The passes in order. An undo or redo belongs to the pass in which it happens. */
export function passesOf(entries: readonly Entry[]): Pass[] {
	const passes: Pass[] = [];
	for (const [index, entry] of entries.entries()) {
		const last = passes.at(-1);
		const layer = isMark(entry) ? entry.paint.layer : last?.layer;
		if (layer === undefined) continue;
		if (last?.layer === layer) Object.assign(last, { to: index + 1, end: entry.end });
		else passes.push({ layer, from: index, to: index + 1, start: entry.start, end: entry.end });
	}
	return passes;
}

/**
 * The end of the next entry or pass after a time, or with −1 of the one before. Without one: the end of the last, or 0.
 */
export function stepFrom(stops: readonly Ending[], time: number, direction: 1 | -1): number {
	const passed = countWhile(stops, (stop) => stop.end <= time);
	if (direction === 1) return stops[passed]?.end ?? stops.at(-1)?.end ?? 0;
	const before = countWhile(stops, (stop) => stop.end < time);
	return stops[before - 1]?.end ?? 0;
}

/** How many items from the first on fulfil a condition, which no item fulfils after one that does not. */
function countWhile<Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(items[middle] as Item)) low = middle + 1;
		else high = middle;
	}
	return low;
}
