import { expect, test } from "vitest";
import { daysBefore, presetsOf } from "./days.ts";

test("preset periods use UTC days and end today, except that last month ends with its last day", () => {
	const presets = presetsOf(Date.parse("2026-03-01T00:30:00Z"));
	expect(presets).toEqual({
		week: { from: "2026-02-23", to: "2026-03-01" },
		month: { from: "2026-02-02", to: "2026-03-01" },
		quarter: { from: "2025-12-02", to: "2026-03-01" },
		thisMonth: { from: "2026-03-01", to: "2026-03-01" },
		lastMonth: { from: "2026-02-01", to: "2026-02-28" },
		thisYear: { from: "2026-01-01", to: "2026-03-01" },
	});
	expect(presetsOf(Date.parse("2026-01-31T12:00:00Z")).lastMonth).toEqual({
		from: "2025-12-01",
		to: "2025-12-31",
	});
});

test("the previous period has the same number of days and ends the day before", () => {
	expect(daysBefore({ from: "2026-03-01", to: "2026-03-10" })).toEqual({
		from: "2026-02-19",
		to: "2026-02-28",
	});
	expect(daysBefore({ from: "2026-03-01", to: "2026-03-01" })).toEqual({
		from: "2026-02-28",
		to: "2026-02-28",
	});
});
