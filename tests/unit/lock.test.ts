import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completeLock, type Lock, withoutBareEntries } from "#scripts/complete-lock.ts";

const root = join(import.meta.dirname, "../..");

test("npm ci --dry-run accepts package-lock.json", { timeout: 120_000 }, () => {
	const npm = spawnSync("npm", ["ci", "--dry-run", "--no-update-notifier"], {
		cwd: root,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	expect(npm.stderr, "run `npm run lock`").toBe("");
	expect(npm.status).toBe(0);
});

test("an optional dependency without an entry gets one, with the platform that its name contains", () => {
	const lock = lockWith({ "@a/b-linux-arm64-musl": "1.2.3", full: "^1.0.0" });
	expect(completeLock(lock)).toEqual(["node_modules/@a/b-linux-arm64-musl"]);
	expect(lock.packages["node_modules/@a/b-linux-arm64-musl"]).toEqual({
		version: "1.2.3",
		optional: true,
		os: ["linux"],
		cpu: ["arm64"],
		libc: ["musl"],
	});
	expect(completeLock(lock)).toEqual([]);
});

test("a second version is placed under the package that requires it", () => {
	const lock = lockWith({ "b-darwin-x64": "1.0.0" });
	lock.packages["node_modules/c"] = { optionalDependencies: { "b-darwin-x64": "~2.0.0" } };
	expect(completeLock(lock)).toEqual([
		"node_modules/b-darwin-x64",
		"node_modules/c/node_modules/b-darwin-x64",
	]);
});

test("removing the added entries restores the lock file that npm wrote", () => {
	const lock = lockWith({ "b-darwin-x64": "1.0.0" });
	const before = structuredClone(lock);
	completeLock(lock);
	withoutBareEntries(lock);
	expect(lock).toEqual(before);
});

test("packages inside the archive of another one stay, though they have no checksum of their own", () => {
	const lock = lockWith({ full: "^1.0.0" });
	lock.packages["node_modules/full/node_modules/inner"] = {
		...{ version: "2.0.0", optional: true, inBundle: true },
	};
	const before = structuredClone(lock);
	completeLock(lock);
	withoutBareEntries(lock);
	expect(lock).toEqual(before);
});

function lockWith(optionalDependencies: Record<string, string>): Lock {
	return {
		packages: {
			"": {},
			"node_modules/a": { optionalDependencies },
			"node_modules/full": { version: "1.4.0", optional: true, integrity: "sha512-…" },
		},
	};
}
