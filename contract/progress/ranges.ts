/** A part of a drawing, in whole milliseconds. `to` is where the next part would begin. */
export type Range = readonly [from: number, to: number];

/** A gap up to this length between two parts counts as played. In milliseconds. */
export const CLOSED_GAP_MS = 1_000;

/** Sorts the parts and joins those that overlap or nearly touch. The order in which parts are added does not matter. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
	const sorted = ranges.filter(([from, to]) => from < to).toSorted(([one], [other]) => one - other);
	const merged: [number, number][] = [];
	for (const [from, to] of sorted) {
		const last = merged.at(-1);
		if (last && from - last[1] <= CLOSED_GAP_MS) last[1] = Math.max(last[1], to);
		else merged.push([from, to]);
	}
	return merged;
}

/** The piece of a range that lies between 0 and `length`. It may be empty. */
export function cutRange([from, to]: Range, length: number): Range {
	const clamp = (ms: number) => Math.min(Math.max(ms, 0), length);
	return [clamp(from), clamp(to)];
}

/** The length of merged ranges together, in milliseconds. */
export function lengthOfRanges(merged: readonly Range[]): number {
	return merged.reduce((sum, [from, to]) => sum + to - from, 0);
}
