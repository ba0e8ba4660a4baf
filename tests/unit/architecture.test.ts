import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { places, rooms } from "#tests/support/rooms.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const floors =
	"contract,database,ink,tracing,providers,server,web,tests,scripts,bench,deploy,docs,decisions";
const files = globSync(`{${floors}}/**/*`, { cwd: root });
const known = new Set(files.flatMap((file) => [file, `${file}/`]));

test("every path in ARCHITECTURE.md exists", () => {
	const paths = [
		...page.matchAll(new RegExp(`\\b(?:${floors.replaceAll(",", "|")})/[\\w./-]*\\w/?`, "g")),
	];
	expect(paths.length).toBeGreaterThan(30);
	const missing = paths.map(([path]) => path).filter((path) => !known.has(path) && !isPage(path));
	expect(missing).toEqual([]);
});

test("every file that ARCHITECTURE.md names without a path exists", () => {
	const names = [...page.matchAll(/(?<![\w/.-])[\w-]+\.tsx?\b/g)].map(([name]) => name);
	expect(names.length).toBeGreaterThan(15);
	const there = new Set(files.map((file) => basename(file)));
	expect(names.filter((name) => !there.has(name))).toEqual([]);
});

test("ARCHITECTURE.md describes every room, and no place has the name of a room", () => {
	const table = /## Rooms\n[\s\S]*?(?=\n## )/.exec(page)?.[0] ?? "";
	const told = [...table.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, cell = ""]) =>
		cell.split(", "),
	);
	expect(told.filter((word) => word !== "room").sort()).toEqual([...rooms].sort());
	for (const floor of ["server", "web"] as const) {
		const all = [...rooms, ...Object.keys(places[floor])];
		expect(new Set(all).size).toBe(all.length);
	}
});

/** decisions/0014 is the page decisions/0014-….md. */
function isPage(path: string): boolean {
	return /^decisions\/\d{4}$/.test(path) && files.some((file) => file.startsWith(`${path}-`));
}
