import { expect, test } from "vitest";
import { addressShowing, rowsToShow } from "./paging.ts";

test.each([
	[24, "https://genga.test/classes?show=48", "https://genga.test/classes"],
	[33, "https://genga.test/classes", "https://genga.test/classes?show=48"],
	[
		72,
		"https://genga.test/classes?search=ink#x",
		"https://genga.test/classes?search=ink&show=72#x",
	],
])("showing %i rows at %s changes the address to %s", (rows, before, after) => {
	expect(addressShowing(rows, before)).toBe(after);
	const shown = rowsToShow(new URL(after).searchParams);
	expect(shown).toBeGreaterThanOrEqual(rows);
});

test.each(["", "x", "-5", "1e99", "0"])(
	"an invalid number of rows %j in the address becomes one page or the maximum",
	(show) => {
		const rows = rowsToShow(new URLSearchParams({ show }));
		expect([24, 960]).toContain(rows);
	},
);
