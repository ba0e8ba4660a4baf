import { expect, test } from "vitest";
import { holdElapsed, holdEnd, minutesAndSeconds } from "./hold-end.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const minutes = (count: number) => count * 60_000;
const iso = (at: number) => new Date(at).toISOString();

test("a hold ends at the time that the server sent", () => {
	expect(holdEnd(iso(now + minutes(11)), now)).toBe(now + minutes(11));
});

test("a wrong clock in the browser neither ends a hold early nor lengthens it", () => {
	expect(holdEnd(iso(now - minutes(5)), now)).toBe(now + minutes(15));
	expect(holdEnd(iso(now + minutes(90)), now)).toBe(now + minutes(15));
	expect(holdEnd("soon", now)).toBe(now + minutes(15));
});

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
