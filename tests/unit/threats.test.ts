import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingOf, testsNamedIn } from "#tests/support/tests-named-in.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/threats.md"), "utf8");

/** | id | attack or fault | what must happen | proof | */
const rows = page
	.split("\n")
	.filter((line) => /^\| [A-Z]+\d+ \| /.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

test("every threat has a unique id", () => {
	const ids = rows.map(([id]) => id);
	expect(ids.length).toBeGreaterThan(45);
	expect(new Set(ids).size).toBe(ids.length);
});

test("every threat names existing tests, each by a part of its title", () => {
	const faults = rows.flatMap(([id, , , proof = ""]) => {
		const named = testsNamedIn(proof);
		const unnamed = named.length === 0 || named.some(({ pieces }) => pieces.length === 0);
		return [...(unnamed ? ["names no test"] : []), ...named.flatMap(missingOf)].map(
			(fault) => `${id}: ${fault}`,
		);
	});
	expect(faults).toEqual([]);
});
