import { expect, test } from "vitest";
import { RecordingClock } from "./recording-clock.ts";

test("time starts at the first sound, and pauses are not counted", () => {
	const clock = new RecordingClock();
	expect(clock.at(5_000)).toBe(0);
	clock.begin(10_000);
	expect([clock.at(9_000), clock.at(10_000), clock.at(12_500)]).toEqual([0, 0, 2_500]);
	clock.pause(13_000);
	expect([clock.at(12_900), clock.at(13_000), clock.at(60_000)]).toEqual([2_900, 3_000, 3_000]);
	clock.resume(63_000);
	// A long silence in which nothing is drawn is part of the lesson.
	expect([clock.at(63_000), clock.at(64_000), clock.at(123_000)]).toEqual([3_000, 4_000, 63_000]);
	clock.pause(64_000);
	clock.pause(65_000);
	clock.resume(70_000);
	expect(clock.at(70_000)).toBe(4_000);
});
