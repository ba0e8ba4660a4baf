import { expect, test } from "vitest";
import { purchaseDate } from "./dates.ts";

test.each([
	["2025-05-01T12:00:00.000Z", "May 1st 2025"],
	["2025-06-02T12:00:00.000Z", "Jun 2nd 2025"],
	["2025-03-03T12:00:00.000Z", "Mar 3rd 2025"],
	["2024-02-29T12:00:00.000Z", "Feb 29th 2024"],
	["2025-11-11T12:00:00.000Z", "Nov 11th 2025"],
])("the purchase date %s is shown as %s", (date, written) => {
	expect(purchaseDate(date)).toBe(written);
});
