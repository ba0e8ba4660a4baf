import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("package-lock.json is complete: npm ci would install from it", { timeout: 120_000 }, () => {
	const npm = spawnSync("npm", ["ci", "--dry-run"], {
		cwd: root,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	expect(npm.stderr, "run `npm run lock`").toBe("");
	expect(npm.status).toBe(0);
});
