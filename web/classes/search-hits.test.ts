import { expect, test } from "vitest";
import { searchHits } from "./search-hits.ts";

const marked = (text: string, search?: string, found = [text]) =>
	searchHits(
		search,
		found,
	)(text)
		.filter((part) => part.hit)
		.map((part) => part.text);

test.each([
	["A mecha joint that bends", "mecca joint", ["mecha", "joint"]],
	["A street in perspective", "perspektive", ["perspective"]],
	["Éclairs à l'encre", "eclair", ["Éclairs"]],
	["A cat in four lines", "a", ["A"]],
	["A cat in four lines", "a line", ["lines"]],
	["A head in five angles", "hands", []],
	["Eyes that look back", "", []],
	["Eyes that look back", "((((", []],
])("in the text %s a search for %s marks %j", (text, search, expected) => {
	expect(marked(text, search)).toEqual(expected);
});

test("a similar word is marked only if no found class contains the searched word", () => {
	const found = ["Cloth that hangs", "Hands without fear"];
	expect(marked("Cloth that hangs", "hands", found)).toEqual([]);
	expect(marked("Hands without fear", "hands", found)).toEqual(["Hands"]);
	expect(marked("Cloth that hangs", "hands")).toEqual(["hangs"]);
	expect(marked("Cloth that hangs", "hands", [...found, "About a hand"])).toEqual([]);
	expect(marked("A hand at rest", "hands", found)).toEqual(["hand"]);
	expect(marked("A mecha joint", "mecca hands", [...found, "A mecha joint"])).toEqual(["mecha"]);
});

test("the parts of a marked text join to the original text", () => {
	for (const text of ["原画の基礎 アニメ!", "  <b>ink</b> & wash ", "🐉 dragons", ""]) {
		const parts = searchHits("ink dragon", [text])(text);
		expect(parts.map((part) => part.text).join("")).toBe(text);
	}
});
