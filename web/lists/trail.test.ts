import { expect, test } from "vitest";
import { firstPage, firstRow, nextPage, previousPage } from "./trail.ts";

const at = (search: string) => new URLSearchParams(search);

test("paging forward and back keeps the rest of the address", () => {
	const start = "role=student&search=ada";
	const second = nextPage(at(start), "a").search;
	const third = nextPage(at(second), "b").search;
	expect(at(third).get("cursor")).toBe("b");
	expect(previousPage(at(third))?.search).toBe(second);
	expect(previousPage(at(second))?.search).toBe(start);
	expect(firstPage(at(third)).search).toBe(start);
	expect(previousPage(at(start))).toBeUndefined();
	expect([start, second, third].map((search) => firstRow(at(search)))).toEqual([1, 25, 49]);
});

test("an address without a trail has no previous page, and a long trail drops its oldest pages", () => {
	expect(previousPage(at("cursor=a"))).toBeUndefined();
	let search = "";
	for (let page = 1; page <= 30; page += 1) search = nextPage(at(search), `c${page}`).search;
	expect(at(search).get("trail")?.split(".")).toHaveLength(21);
	expect(firstRow(at(search))).toBeUndefined();
	for (let page = 29; page >= 10; page -= 1) {
		search = previousPage(at(search))?.search ?? "";
		expect(at(search).get("cursor")).toBe(`c${page}`);
	}
	expect(previousPage(at(search))).toBeUndefined();
});

test("two lists on one page have independent positions", () => {
	const names = { cursor: "payouts", trail: "payouts-trail" };
	const months = nextPage(at(""), "m").search;
	const both = nextPage(at(months), "p", names).search;
	expect(Object.fromEntries(at(both))).toEqual({
		...{ cursor: "m", trail: ".", payouts: "p", "payouts-trail": "." },
	});
	expect(previousPage(at(both), names)?.search).toBe(months);
	expect(firstPage(at(both)).search).toBe("payouts=p&payouts-trail=.");
});
