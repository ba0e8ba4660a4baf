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
])("%i rows at %s are kept as %s", (rows, before, after) => {
	expect(addressShowing(rows, before)).toBe(after);
	const shown = rowsToShow(new URL(after).searchParams);
	expect(shown).toBeGreaterThanOrEqual(rows);
});

test.each(["", "x", "-5", "1e99", "0"])("%j rows in the address are a page", (show) => {
	const rows = rowsToShow(new URLSearchParams({ show }));
	expect([24, 960]).toContain(rows);
});
