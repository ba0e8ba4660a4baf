import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const page = read("docs/safekeeping.md");

/** The names in the first cells of a section's table. */
function firstCells(heading: string): string[] {
	const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
	const cells = section.split("\n").map((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? "");
	return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

test("docs/safekeeping.md classifies every table", () => {
	const tables = /interface Tables \{(.*?)\n\}/s.exec(read("database/tables.ts"))?.[1] ?? "";
	const names = [...tables.matchAll(/^\t(\w+):/gm)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(20);
	expect(firstCells("What is kept").toSorted()).toEqual(names.toSorted());
});

test("docs/safekeeping.md lists every server file that uses cryptography", () => {
	const files = globSync("{server,providers,database,contract}/**/*.ts", { cwd: ROOT })
		.filter((path) => !/\.test\.ts$|conformance/.test(path))
		.filter((path) => /from "(node:crypto|jose|@noble\/.*)"/.test(read(path)));
	expect(files.length).toBeGreaterThan(10);
	expect(firstCells("Keys, and what").toSorted()).toEqual(files.toSorted());
});

test("no file builds a regular expression from user input, evaluates text as code or accepts an invalid certificate", () => {
	const files = globSync("{server,providers,database,contract,ink,web}/**/*.{ts,tsx}", {
		cwd: ROOT,
	});
	const found = files.flatMap((path) =>
		[
			...read(path).matchAll(
				/new RegExp\(|\beval\(|new Function\(|rejectUnauthorized|NODE_TLS_\w+/g,
			),
		]
			.map(([what]) => `${path}: ${what}`)
			.filter((fault) => !/\.test\.tsx?:|conformance/.test(fault)),
	);
	// Both patterns are built from our own constants: a cookie's name, and the scripts of a search.
	expect(found).toEqual([
		"database/grams.ts: new RegExp(",
		"server/accounts/google-cookies.ts: new RegExp(",
	]);
});
