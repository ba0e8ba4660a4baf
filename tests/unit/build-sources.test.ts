import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SOURCES } from "#scripts/build.ts";

const root = join(import.meta.dirname, "../..");

test("the web is built again when any floor changes that its code imports", () => {
	const files = globSync(SOURCES, { cwd: root }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(500);
	const floors = files.flatMap((file) =>
		Array.from(
			readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"#(\w+)\//g),
			([, floor]) => `${floor}/**/*`,
		),
	);
	expect([...new Set(floors)].filter((floor) => !SOURCES.includes(floor))).toEqual([]);
});
