import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptSecret } from "#server/settings/kept-secret.ts";
import { faultsOf, folder } from "./faults-of.ts";

test("the secret is created once with 256 bits, in a file that only its owner can read", () => {
	const dataDir = join(folder(), "made/on/demand");
	const secret = keptSecret(dataDir, "session-secret");
	const file = join(dataDir, "session-secret");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readFileSync(file, "utf8")).toBe(secret);
	expect(keptSecret(dataDir, "session-secret")).toBe(secret);
	expect(keptSecret(dataDir, "another")).not.toBe(secret);
	// 256 bits.
	expect(secret).toMatch(/^[0-9a-f]{64}$/);
});

test("a secret file that others can read is made private, and an empty one is refused", () => {
	const dataDir = folder();
	const file = join(dataDir, "session-secret");
	writeFileSync(file, "a".repeat(64), { mode: 0o644 });
	expect(keptSecret(dataDir, "session-secret")).toBe("a".repeat(64));
	expect(statSync(file).mode & 0o777).toBe(0o600);
	writeFileSync(file, "");
	expect(() => keptSecret(dataDir, "session-secret")).toThrow("session-secret");
});

test("a DATA_DIR that is a file or lies in one is a fault of the settings", () => {
	const file = join(folder(), "file");
	writeFileSync(file, "");
	for (const DATA_DIR of [file, join(file, "below")])
		expect(faultsOf({ DATA_DIR })).toEqual([
			expect.stringMatching(/^DATA_DIR: files cannot be stored in .*file/),
		]);
});
