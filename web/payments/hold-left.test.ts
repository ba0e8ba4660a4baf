import { expect, test } from "vitest";
import { holdElapsed, minutesAndSeconds } from "./hold-left.ts";

const minutes = (count: number) => count * 60_000;

test("the remaining time is shown as minutes and seconds", () => {
	expect(minutesAndSeconds(700_000)).toBe("11:40");
	expect(minutesAndSeconds(59_001)).toBe("1:00");
	expect(minutesAndSeconds(9_000)).toBe("0:09");
	expect(minutesAndSeconds(-1)).toBe("0:00");
});

test("the chart shows the elapsed share of the hold", () => {
	expect(holdElapsed(minutes(15))).toBe(0);
	expect(holdElapsed(minutes(3))).toBeCloseTo(0.8);
	expect(holdElapsed(-1)).toBe(1);
});
