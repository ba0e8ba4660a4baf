import { expect, test } from "vitest";
import { listCount } from "./list-count.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: String(at) }));
const at = (search: string) => new URLSearchParams(search);
const exactly = (count: number) => ({ count, isLeast: false });

test.each([
	["a list of one page", { rows: rows(5), next: null, total: exactly(5) }, "", "1–5 of 5"],
	["a list of one row", { rows: rows(1), next: null, total: exactly(1) }, "", "1 of 1"],
	["an empty list", { rows: [], next: null, total: exactly(0) }, "", ""],
	[
		"the first page of a long list",
		{ rows: rows(24), next: "a", total: exactly(1370) },
		"",
		"1–24 of 1,370",
	],
	[
		"a second page, when only a minimum of the total is known",
		{ rows: rows(24), next: "b", total: { count: 1000, isLeast: true } },
		"cursor=a&trail=.",
		"25–48 of 1,000 or more",
	],
	["the first page of a search", { rows: rows(24), next: "a" }, "search=x", "1–24"],
	["the last page of a search", { rows: rows(3), next: null }, "cursor=a&trail=.", "25–27 of 27"],
	[
		"a page beyond the counted total",
		{ rows: rows(24), next: "z", total: exactly(10) },
		"cursor=a&trail=.",
		"25–48 of 48",
	],
	[
		"an address with a cursor and no trail",
		{ rows: rows(24), next: "b", total: exactly(90) },
		"cursor=a",
		"24 of 90",
	],
])("the count text for %s", (_, page, search, said) => {
	expect(listCount(page, at(search))).toBe(said);
});
