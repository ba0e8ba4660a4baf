import type { Entry } from "#ink/marks.ts";

/**
 * The entry as it follows a log that ends at `end` milliseconds. It may have begun before, because another device's
 * drawing arrived while the pen was down, and no log has an entry that begins before the previous one ends.
 */
export function afterOthers(entry: Entry, end: number): Entry {
	const by = end - entry.start;
	if (by <= 0) return entry;
	const moved = { start: entry.start + by, end: entry.end + by };
	if (entry.kind !== "stroke" && entry.kind !== "lasso") return { ...entry, ...moved };
	return { ...entry, ...moved, time: Array.from(entry.time, (time) => time + by) };
}
