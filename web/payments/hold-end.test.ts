import { expect, test } from "vitest";
import { holdElapsed, holdEnd, minutesAndSeconds } from "./hold-end.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const minutes = (count: number) => count * 60_000;
const iso = (at: number) => new Date(at).toISOString();

test("a hold ends when the server says", () => {
	expect(holdEnd(iso(now + minutes(11)), now)).toBe(now + minutes(11));
});

test("a clock that goes wrong here neither ends a hold nor lengthens it", () => {
	expect(holdEnd(iso(now - minutes(5)), now)).toBe(now + minutes(15));
	expect(holdEnd(iso(now + minutes(90)), now)).toBe(now + minutes(15));
	expect(holdEnd("soon", now)).toBe(now + minutes(15));
});

test("time is written as on a clock", () => {
	expect(minutesAndSeconds(700_000)).toBe("11:40");
	expect(minutesAndSeconds(59_001)).toBe("1:00");
	expect(minutesAndSeconds(9_000)).toBe("0:09");
	expect(minutesAndSeconds(-1)).toBe("0:00");
});

test("the chart shows what is over", () => {
	expect(holdElapsed(minutes(15))).toBe(0);
	expect(holdElapsed(minutes(3))).toBeCloseTo(0.8);
	expect(holdElapsed(-1)).toBe(1);
});
