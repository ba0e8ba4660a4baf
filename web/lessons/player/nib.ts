import { type Entry, GRID } from "#ink/marks.ts";
import { completeAt, pointsAt } from "#ink/player/timeline.ts";

/** Sheet units. */
export interface Place {
	x: number;
	y: number;
}

/** Where the pen is: in the stroke under way, or at the end of the one before. */
export function nibAt(entries: readonly Entry[], time: number): Place | undefined {
	const complete = completeAt(entries, time);
	return penOf(entries[complete], time) ?? penOf(entries[complete - 1], time);
}

function penOf(entry: Entry | undefined, time: number): Place | undefined {
	if (!entry || entry.start > time || entry.end === 0 || !("time" in entry)) return undefined;
	const last = pointsAt(entry.time, time) - 1;
	const [x, y] = [entry.x[last], entry.y[last]];
	return x === undefined || y === undefined ? undefined : { x: x / GRID, y: y / GRID };
}
