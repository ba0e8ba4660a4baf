import { expect, test } from "vitest";
import { classLength, duration } from "./class-length.ts";

test("a length is shown in seconds, minutes or hours", () => {
	const lengths = [0, 900, 40_000, 59_999, 60_000, 149_000, 3_599_000, 3_600_000, 3_900_000];
	expect(lengths.map(duration)).toEqual([
		"0 s",
		"1 s",
		"40 s",
		"60 s",
		"1 min",
		"2 min",
		"1 h",
		"1 h",
		"1 h 5 min",
	]);
});

test("the number of lessons has a singular and a plural form", () => {
	expect([classLength.some(1, 60_000), classLength.some(3, 540_000)]).toEqual([
		"1 cut, 1 min",
		"3 cuts, 9 min",
	]);
});
