import { expect, test } from "vitest";
import { bestOf, levels, monthStarts } from "./scale.ts";

test.each([
	[0, 3],
	[1, 3],
	[4, 6],
	[421, 450],
	[450, 450],
	[451, 600],
	[9_999.5, 12_000],
	[1_234_567, 1_500_000],
])("the axis for a highest value of %d ends at %d and has whole-number levels", (highest, last) => {
	const lines = levels(highest);
	expect(lines.at(-1)).toBe(last);
	expect(lines.every(Number.isInteger)).toBe(true);
});

test("the first month is named only when there is room for its name", () => {
	const week = (from: string) => ({ from });
	const weeks = ["2026-08-31", "2026-09-07", "2026-09-14", "2026-10-05"].map(week);
	expect(monthStarts(weeks)).toEqual([
		{ at: 1, name: "Sep" },
		{ at: 3, name: "Oct" },
	]);
	expect(monthStarts(weeks.slice(1))[0]).toEqual({ at: 0, name: "Sep" });
});

test("the best week is the latest week with the highest value, and there is none if all values are zero", () => {
	expect(bestOf([1, 5, 2, 5, 0])).toBe(3);
	expect(bestOf([0, 0])).toBeUndefined();
	expect(bestOf([])).toBeUndefined();
});
