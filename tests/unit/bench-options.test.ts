import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOptions } from "../../bench/options.ts";

const root = join(import.meta.dirname, "../..");

test("the benchmark without arguments measures every default subject at three sizes on both engines", () => {
	const { subjects, engines, sizes, write } = readOptions([]);
	expect([...subjects].sort()).toEqual([
		...["furnish", "lists", "memory", "pages", "processes"],
		...["purchases", "ready", "search", "steady"],
	]);
	expect({ engines, sizes, write }).toEqual({
		engines: ["sqlite", "postgres"],
		sizes: [60, 10_000, 1_000_000],
		write: false,
	});
});

test("arguments select subjects, engine and sizes, which are sorted ascending", () => {
	const args = ["quick", "pages", "search", "--engine", "sqlite", "--sizes", "10000,60"];
	const { subjects, engines, sizes, sizesOfSite } = readOptions(args);
	expect({ subjects: [...subjects], engines, sizes, sizesOfSite }).toEqual({
		subjects: ["pages", "search"],
		engines: ["sqlite"],
		sizes: [60, 10_000],
		sizesOfSite: [10_000],
	});
});

test.each([
	[["page"], '"page" is not a subject. Choose from: quick, lists, ready, furnish, pages'],
	[["--engine", "mysql"], "--engine must be sqlite or postgres"],
	[["--sizes", "60,ten"], '--sizes needs whole numbers above 0, not "ten"'],
	[["--rounds", "0"], '--rounds needs whole numbers above 0, not "0"'],
])("the arguments %j are refused with an explanation", (args, sentence) => {
	expect(() => readOptions(args)).toThrow(sentence);
});

test("every benchmark command in the documentation has valid options", () => {
	const pages = globSync(["*.md", "docs/*.md", "decisions/*.md", "bench/*.md"], { cwd: root });
	const cited = pages.flatMap((page) => {
		const text = readFileSync(join(root, page), "utf8");
		return [...text.matchAll(/`npm run bench(:\S*)?(?: -- ([^`[]+))?`/g)];
	});
	expect(cited.length).toBeGreaterThan(3);
	for (const [command, other, args = ""] of cited) {
		expect([command, other]).toEqual([command, undefined]);
		readOptions(args.split(" ").filter(Boolean));
	}
});
