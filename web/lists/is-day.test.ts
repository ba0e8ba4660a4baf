import { expect, test } from "vitest";
import { isDay } from "./is-day.ts";

test.each(["2026-02-30", "soon", "", null, "2026-1-1", "99999-01-01"])(
	"%s is not a valid day",
	(text) => {
		expect(isDay(text)).toBe(false);
	},
);

test("the last day of February in a leap year is a valid day", () => {
	expect(isDay("2028-02-29")).toBe(true);
});
