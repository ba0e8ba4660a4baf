import { expect, test } from "vitest";
import { hearingOf, peakOf, shareOf } from "./level.ts";

test("a level is the largest sample on a scale of 60 decibels", () => {
	expect(peakOf([0, 0.5, -1])).toBe(0);
	expect(peakOf([0, -0.1])).toBeCloseTo(-20);
	expect(peakOf([0, 0])).toBe(Number.NEGATIVE_INFINITY);
	expect([0, -30, -60, -90, 3].map(shareOf)).toEqual([1, 0.5, 0, 0, 1]);
	expect(shareOf(Number.NEGATIVE_INFINITY)).toBe(0);
});

test("a microphone is judged by its loudest moment, because people pause between words", () => {
	expect(hearingOf([])).toBe("silent");
	expect(hearingOf([-50, Number.NEGATIVE_INFINITY])).toBe("silent");
	expect(hearingOf([-50, -20, -55])).toBe("good");
	expect(hearingOf([-50, -1, -55])).toBe("loud");
});
