import { expect, test } from "vitest";
import { listCount } from "./list-count.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: String(at) }));
const at = (search: string) => new URLSearchParams(search);
const exactly = (count: number) => ({ count, isLeast: false });

test.each([
	["one page", { rows: rows(5), next: null, total: exactly(5) }, "", "1–5 of 5"],
	["one row", { rows: rows(1), next: null, total: exactly(1) }, "", "1 of 1"],
	["no row", { rows: [], next: null, total: exactly(0) }, "", ""],
	["the first of pages", { rows: rows(24), next: "a", total: exactly(1370) }, "", "1–24 of 1,370"],
	[
		"the second, of a total that was not counted to its end",
		{ rows: rows(24), next: "b", total: { count: 1000, isLeast: true } },
		"cursor=a&trail=.",
		"25–48 of 1,000 or more",
	],
	["a search", { rows: rows(24), next: "a" }, "search=x", "1–24"],
	["the end of a search", { rows: rows(3), next: null }, "cursor=a&trail=.", "25–27 of 27"],
	[
		"a page behind all that was counted",
		{ rows: rows(24), next: "z", total: exactly(10) },
		"cursor=a&trail=.",
		"25–48 of 48",
	],
	[
		"an address without its way",
		{ rows: rows(24), next: "b", total: exactly(90) },
		"cursor=a",
		"24 of 90",
	],
])("the count text for %s", (_, page, search, said) => {
	expect(listCount(page, at(search))).toBe(said);
});
