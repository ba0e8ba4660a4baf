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
	const found = linesWith(/\bRegExp\(|\beval\(|\bFunction\(|rejectUnauthorized|NODE_TLS_\w+/);
	// The pattern is built from a constant of the same file: the scripts of a search.
	expect(found).toEqual(["database/grams.ts: const runs = new RegExp("]);
});

test("match, matchAll and search, which turn a text into a regular expression, get regular expressions only", () => {
	expect(linesWith(/\.(match|matchAll|search)\((?!\/)/)).toEqual([
		"database/grams.ts: return [...new Set(fold(text).match(runs) ?? [])];",
		// A sentence of the screen.
		"web/classes/nothing-found.tsx: <bdi>{without.search(filters.search)}</bdi>",
		"web/classes/search-hits.ts: const words = new Set(found.flatMap((text) => fold(text).match(runs) ?? []));",
		"web/classes/search-hits.ts: return (text) => (text.match(runs) ?? []).map((part) => ({ text: part, hit: isHit(fold(part)) }));",
	]);
});

test("no query uses a regular expression of the database", () => {
	expect(linesWith(/\bregexp_|similar to |[ "]!?~\*?( |",)/i)).toEqual([]);
});

/** Lines of the product that match, as `file: line`. */
function linesWith(pattern: RegExp): string[] {
	const files = globSync("{server,providers,database,contract,ink,tracing,web}/**/*.{ts,tsx}", {
		cwd: ROOT,
	});
	return files
		.filter((path) => !/\.test\.tsx?$|conformance/.test(path))
		.flatMap((path) =>
			read(path)
				.split("\n")
				.map((line) => `${path}: ${line.trim()}`),
		)
		.filter((line) => pattern.test(line))
		.toSorted();
}
