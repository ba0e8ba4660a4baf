import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** In lines (CONTRIBUTING.md). */
const LONGEST = 250;
const folders =
	"{bench,contract,database,ink,providers,scripts,server,tests,tracing,web}/**/*.{ts,tsx,css}";

const tables = [
	"contract/api.ts",
	"contract/call-problems.ts",
	"contract/enumerations.ts",
	"contract/problems.ts",
	"database/tables.ts",
	"database/worlds/studio-classes.ts",
	"database/worlds/studio.ts",
	"tests/permissions/table.ts",
	"web/messages/administration.ts",
];

test("only tables of data have more than 250 lines", () => {
	const files = globSync(folders, { cwd: root });
	expect(files.length).toBeGreaterThan(1_000);
	const long = files.filter(
		(file) => readFileSync(join(root, file), "utf8").split("\n").length - 1 > LONGEST,
	);
	expect(long.sort()).toEqual(tables);
});
