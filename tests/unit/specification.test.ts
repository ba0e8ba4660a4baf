import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missingOf, testsNamedIn } from "#tests/support/tests-named-in.ts";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/specification.md"), "utf8");

/** | section | statement | where | test | */
const rows = page
	.split("\n")
	.filter((line) => /^\| [\d+] \| /.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

describe("docs/specification.md", () => {
	test("every row has four cells, and no row is marked open", () => {
		expect(rows.length).toBeGreaterThan(350);
		expect(rows.filter((row) => row.length !== 4 || /^open/.test(row[3] ?? ""))).toEqual([]);
	});

	test("every row names existing files and tests", () => {
		const missing = rows.flatMap(([, statement, where = "", cell = ""]) => {
			const files = [...where.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]*)`/g)].map(
				([, path = ""]) => path,
			);
			const tests = testsNamedIn(cell);
			const wrong = tests.flatMap(missingOf);
			const lost = files.filter((path) => !existsSync(join(ROOT, path)));
			const none = tests.length === 0 && !/decisions\/\d{4}/.test(cell) ? ["names no test"] : [];
			return [...wrong, ...lost, ...none].map((fault) => `${statement} → ${fault}`);
		});
		expect(missing).toEqual([]);
	});
});
