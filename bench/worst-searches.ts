import type { ClassSearch } from "#contract/classes.ts";

export type Searched = Pick<ClassSearch, "search" | "sort" | "free"> & { search: string };

/** The most expensive searches that are known, and a few usual ones (decisions/0030). */
export const worstSearches: [string, Searched][] = [
	["one word", { search: "hands" }],
	["a misspelt word", { search: "prespective" }],
	["two words", { search: "mecha joint" }],
	["a level", { search: "beginner" }],
	["a level and a word", { search: "beginner hands" }],
	["no hit", { search: "zzzz" }],
	["a word that all have", { search: "study" }],
	["the same, by price", { search: "study", sort: "price" }],
	["a common word, by age", { search: "hands", sort: "new" }],
	["a common word, free", { search: "hands", free: "1" }],
	["one letter", { search: "a" }],
	["two letters", { search: "st" }],
	["a number of one class", { search: "54321" }],
	["twelve words", { search: "the of and with that for every line ink hands eyes drawing" }],
	[
		"twelve common words",
		{ search: "study hands eyes line ink perspective shadow light water face brush colour" },
	],
	["one piece repeated", { search: "ana".repeat(33) }],
	[
		"words that share their pieces",
		{ search: "stu stud study studyi studying tudy udy dys studys tstudy" },
	],
	["emoji", { search: "🐉".repeat(50) }],
	[
		"Chinese text",
		{ search: "原画の基礎動きの原理漫画背景人物構図色彩光影線描写実習".repeat(4).slice(0, 100) },
	],
	["one ligature of eighteen letters", { search: "ﷺ".repeat(100) }],
];
