import { expect, test } from "vitest";
import { hitsIn } from "./hits.ts";

const marked = (text: string, search?: string) =>
	hitsIn(text, search)
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
])("in %s a search for %s marks %j", (text, search, expected) => {
	expect(marked(text, search)).toEqual(expected);
});

test("no letter is lost", () => {
	for (const text of ["原画の基礎 アニメ!", "  <b>ink</b> & wash ", "🐉 dragons", ""]) {
		const parts = hitsIn(text, "ink dragon");
		expect(parts.map((part) => part.text).join("")).toBe(text);
	}
});
