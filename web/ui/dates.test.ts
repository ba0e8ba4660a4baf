import { format } from "date-fns/format";
import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";
import {
	clock,
	dayAndTime,
	dayInUtc,
	fullDay,
	monthAndYear,
	shortDay,
	shortMonth,
} from "./dates.ts";

// Written in local time, because a moment is shown so: noon in UTC is the next day in New Zealand.
test.each([
	["2025-05-01T12:00", "May 1st 2025"],
	["2025-06-02T12:00", "Jun 2nd 2025"],
	["2025-03-03T12:00", "Mar 3rd 2025"],
	["2024-02-29T12:00", "Feb 29th 2024"],
	["2025-11-11T12:00", "Nov 11th 2025"],
])("a purchase at %s of the reader's time is shown as %s", (local, written) => {
	expect(fullDay(new Date(local).toISOString())).toBe(written);
});

test("every day of a leap year is written as date-fns writes it", () => {
	for (let day = 0; day < 366; day++) {
		const at = new Date(2024, 0, 1 + day, day % 24, day % 60);
		const moment = at.toISOString();
		expect(fullDay(moment)).toBe(format(at, "MMM do yyyy"));
		expect(dayAndTime(moment)).toBe(format(at, "MMM do yyyy, HH:mm"));
		expect(shortDay(moment)).toBe(format(at, "MMM d"));
		expect(monthAndYear(moment)).toBe(format(at, "MMMM yyyy"));
		expect(shortMonth(moment)).toBe(format(at, "MMM"));
		// Long ago, so that it has a day.
		expect(clockTime(moment)).toBe(`${shortDay(moment)}, ${clock(moment)}`);
		expect(fullDay(format(at, "yyyy-MM-dd"))).toBe(format(at, "MMM do yyyy"));
	}
});

test("the day in UTC of a moment does not depend on the time zone of the reader", () => {
	expect(fullDay(dayInUtc("2025-12-31T23:59:59.000Z"))).toBe("Dec 31st 2025");
	expect(fullDay(dayInUtc("2026-01-01T00:00:00.000Z"))).toBe("Jan 1st 2026");
});
