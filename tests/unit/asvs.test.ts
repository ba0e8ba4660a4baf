import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingOf, testsNamedIn } from "#tests/support/tests-named-in.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/asvs.md"), "utf8");

/** | requirements | statement | shown by | */
const rows = page
	.split("\n")
	.filter((line) => /^\| V\d/.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

/** The entry of a row that has no test. */
const SAYS_WHY =
	/^(does not hold|does not apply|unproven|by construction): |`contract\/|decisions\//;

/**
 * The number of requirements of levels 1 and 2 in each section of version 5.0.0, chapter by chapter. They come first in
 * their section, so these are V1.1.1, V1.1.2, V1.2.1, …
 */
const SECTIONS = [
	[2, 9, 11, 3, 2],
	[3, 3, 4, 1],
	[0, 2, 4, 6, 5, 0, 2],
	[3, 1, 2, 4],
	[1, 3, 2, 3],
	[3, 12, 4, 4, 5, 3, 0, 4],
	[3, 4, 2, 5, 2, 2],
	[2, 3, 1, 1],
	[3, 4],
	[2, 2, 4, 11, 5, 2, 3],
	[2, 3, 3, 4, 1, 1],
	[3, 2, 4],
	[1, 5, 2, 5],
	[2, 4, 3],
	[3, 3, 7],
	[1, 5, 4, 3, 3],
	[1, 4, 2],
];
const requirements = SECTIONS.flatMap((sections, chapter) =>
	sections.flatMap((count, section) =>
		Array.from({ length: count }, (_, at) => `V${chapter + 1}.${section + 1}.${at + 1}`),
	),
);

test("docs/asvs.md lists every requirement of levels 1 and 2 exactly once and no others", () => {
	expect(requirements).toHaveLength(253);
	const named = rows.flatMap(([ids = ""]) => ids.split(", "));
	// An entire section or chapter is cited without its last numbers.
	const covered = named.flatMap((id) => {
		const within = requirements.filter((one) => one === id || one.startsWith(`${id}.`));
		return within.length > 0 ? within : [`${id} is none`];
	});
	expect(covered.toSorted()).toEqual(requirements.toSorted());
});

test("every row names existing tests or says why it has none", () => {
	const faults = rows.flatMap(([id = "", , cell = "", ...rest]) => {
		const tests = testsNamedIn(cell);
		const missing = tests.flatMap(missingOf);
		const isSilent = tests.length === 0 && !SAYS_WHY.test(cell);
		return [...missing, ...(isSilent ? ["names no test"] : []), ...rest].map(
			(one) => `${id}: ${one}`,
		);
	});
	expect(faults).toEqual([]);
});

test("every row cites tests by a part of their title, not only by file", () => {
	const vague = rows.flatMap(([id = "", , cell = ""]) =>
		testsNamedIn(cell)
			.filter(({ path, pieces }) => /\.(test|story)\.ts$/.test(path) && pieces.length === 0)
			.map(({ path }) => `${id}: ${path}`),
	);
	expect(vague).toEqual([]);
});
