import { expect, test } from "vitest";
import { DrawingClock, PAUSE_MAX } from "./drawing-clock.ts";

test("time starts at the first mark and follows the page's clock", () => {
	const clock = new DrawingClock();
	expect(clock.at(90_000)).toBe(0);
	expect(clock.at(90_016)).toBe(16);
	expect(clock.at(91_016)).toBe(1016);
});

test("a pause counts for three seconds at most", () => {
	const clock = new DrawingClock();
	clock.at(0);
	expect(clock.at(2_000)).toBe(2_000);
	expect(clock.at(8 * 3_600_000)).toBe(2_000 + PAUSE_MAX);
});

test("time never goes back", () => {
	const clock = new DrawingClock();
	clock.at(100);
	clock.at(140);
	expect(clock.at(120)).toBe(40);
	expect(clock.at(150)).toBe(50);
});
