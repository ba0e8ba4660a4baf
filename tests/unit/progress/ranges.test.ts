import fc from "fast-check";
import { expect, test } from "vitest";
import {
	CLOSED_GAP_MS,
	cutRange,
	lengthOfRanges,
	mergeRanges,
	type Range,
} from "#contract/progress/ranges.ts";

const LENGTH = 12_000;

/** The same by a bitmap: every played millisecond is set, then every short gap between two that are set. */
function byBitmap(ranges: Range[]): Range[] {
	const played = new Uint8Array(LENGTH + 1);
	for (const [from, to] of ranges) if (from < to) played.fill(1, from, to);
	let last = -1;
	for (let at = 0; at < LENGTH; at += 1) {
		if (played[at] === 0) continue;
		if (last >= 0 && at - last - 1 <= CLOSED_GAP_MS) played.fill(1, last, at);
		last = at;
	}
	const merged: [number, number][] = [];
	for (let at = 0; at <= LENGTH; at += 1) {
		const [now, before] = [played[at], at > 0 ? played[at - 1] : 0];
		if (now === 1 && before === 0) merged.push([at, at]);
		const open = merged.at(-1);
		if (now === 0 && before === 1 && open) open[1] = at;
	}
	return merged;
}

const moment = fc.integer({ min: -500, max: LENGTH + 2_000 });
const parts = fc.array(
	fc
		.tuple(moment, fc.integer({ min: -200, max: 1_500 }))
		.map(([from, long]): Range => [from, from + long]),
	{ maxLength: 14 },
);

test("10,000 random sets of ranges, merged one by one, equal the ranges computed with a bitmap", () => {
	fc.assert(
		fc.property(parts, (some) => {
			const cut = some.map((range) => cutRange(range, LENGTH));
			let merged: Range[] = [];
			for (const range of cut) merged = mergeRanges([...merged, range]);
			const expected = byBitmap(cut);
			expect(merged).toEqual(expected);
			expect(mergeRanges(cut.toReversed())).toEqual(expected);
			expect(lengthOfRanges(merged)).toBe(expected.reduce((sum, [from, to]) => sum + to - from, 0));
		}),
		{ numRuns: 10_000 },
	);
}, 120_000);

test("merging closes gaps of up to one second and drops empty ranges", () => {
	expect(
		mergeRanges([
			[2_000, 3_000],
			[0, 1_000],
		]),
	).toEqual([[0, 3_000]]);
	expect(
		mergeRanges([
			[2_001, 3_000],
			[0, 1_000],
		]),
	).toEqual([
		[0, 1_000],
		[2_001, 3_000],
	]);
	expect(
		mergeRanges([
			[5, 5],
			[9, 7],
		]),
	).toEqual([]);
	expect(cutRange([-5, 99], 50)).toEqual([0, 50]);
	expect(cutRange([60, 99], 50)).toEqual([50, 50]);
});
