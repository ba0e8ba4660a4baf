import { expect, test } from "vitest";
import { isGrantedByRule, meterOf } from "#contract/progress/meter.ts";
import { isUnderRefundLimit } from "#contract/progress/refund-limit.ts";

const BOUGHT = Date.parse("2026-03-15T12:00:00Z");
const WEEK = 7 * 24 * 3600_000;

test("use of 19.99% is under the refund limit, use of 20% is not", () => {
	expect(isUnderRefundLimit({ usedMs: 1_999, totalMs: 10_000 })).toBe(true);
	expect(isUnderRefundLimit({ usedMs: 2_000, totalMs: 10_000 })).toBe(false);
	// No total divides evenly: the next millisecond decides.
	expect(isUnderRefundLimit({ usedMs: 200_000, totalMs: 1_000_001 })).toBe(true);
	expect(isUnderRefundLimit({ usedMs: 200_001, totalMs: 1_000_001 })).toBe(false);
});

test("the refund rule applies until the last millisecond of the seventh day", () => {
	const use = { usedMs: 0, totalMs: 600_000 };
	expect(isGrantedByRule(use, { boughtAt: BOUGHT, now: BOUGHT + WEEK })).toBe(true);
	expect(isGrantedByRule(use, { boughtAt: BOUGHT, now: BOUGHT + WEEK + 1 })).toBe(false);
	const used = { usedMs: 120_000, totalMs: 600_000 };
	expect(isGrantedByRule(used, { boughtAt: BOUGHT, now: BOUGHT })).toBe(false);
});

test("the total is the longer of the two outlines, so neither a shorter nor a longer outline hurts the student", () => {
	expect(meterOf(150, 1_000, 400)).toEqual({ usedMs: 150, totalMs: 1_000 });
	expect(meterOf(150, 400, 1_000)).toEqual({ usedMs: 150, totalMs: 1_000 });
	// Of lessons that were replaced more may be used than there is today.
	expect(meterOf(1_500, 400, 1_000)).toEqual({ usedMs: 1_000, totalMs: 1_000 });
});

test("a class without an outline is never under the refund limit, so a person decides", () => {
	expect(isUnderRefundLimit(meterOf(0, 0, 0))).toBe(false);
});
