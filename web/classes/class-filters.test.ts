import { expect, test } from "vitest";
import { classSearch } from "#contract/classes.ts";
import { addressOf, priceFault, readClassFilters } from "./class-filters.ts";

const read = (query: string) => readClassFilters(new URLSearchParams(query));
const canonical = (query: string) => addressOf(read(query));

test("every filter is part of the address", () => {
	const query =
		"search=line+art&level=beginner&subject=motion&maxPrice=19.5&free=1&seats=1&sort=price";
	expect(canonical(query)).toBe(`/classes?${query}`);
	expect(canonical("search=&level=&subject=&maxPrice=&sort=")).toBe("/classes");
});

test.each([
	["level=god&sort=random&free=2&seats=true", "/classes"],
	["level=advanced&level=beginner", "/classes?level=advanced"],
	["subject=god", "/classes"],
	["level=toString&sort=__proto__", "/classes"],
	["maxPrice=-1", "/classes?maxPrice=-1"],
	["maxPrice=1e3", "/classes?maxPrice=1e3"],
	["maxPrice=99999999999999999999", "/classes?maxPrice=999999999999"],
	["maxPrice=NaN&search=%20%20", "/classes?maxPrice=NaN"],
	["maxPrice=%20", "/classes"],
	["maxPrice=%24+24", "/classes?maxPrice=24"],
	["maxPrice=1,200.50", "/classes?maxPrice=1200.5"],
	["maxPrice=12,00", "/classes?maxPrice=12%2C00"],
	["maxPrice=0", "/classes?maxPrice=0"],
	["sort=popular", "/classes"],
	["sort=popular&search=ink", "/classes?search=ink&sort=popular"],
	["cursor=x&limit=1e9&show=48&select=7&instructor=8&search=ink", "/classes?search=ink"],
])("the query %s becomes the address %s", (query, address) => {
	expect(canonical(query)).toBe(address);
});

test.each([
	["-5", "negative"],
	["$-5", "negative"],
	["-$5", "negative"],
	["\u22125.50", "negative"],
	["10000.01", "tooHigh"],
	["10,001", "tooHigh"],
	["twenty", "notANumber"],
	["1e3", "notANumber"],
	["0x10", "notANumber"],
	["5-10", "notANumber"],
] as const)(
	"a maximum price of %s is not used as a filter and gives the error %s",
	(text, fault) => {
		const filters = readClassFilters(new URLSearchParams({ maxPrice: text }));
		expect(filters.maxPrice).toBeUndefined();
		expect(filters.invalidPrice).toBe(text);
		expect(priceFault(text)).toBe(fault);
	},
);

test("filters read from unusual text are valid in the contract", () => {
	const strange = ["x".repeat(500), "🐉".repeat(80), "a\0b", `${"x".repeat(99)}🐉`, "%", "\ud800"];
	for (const text of strange) {
		const filters = readClassFilters(
			new URLSearchParams({ search: text, maxPrice: text, level: text }),
		);
		expect(classSearch.safeParse(filters).success, text).toBe(true);
		expect(filters.search?.isWellFormed() ?? true).toBe(true);
	}
});
