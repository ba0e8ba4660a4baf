import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptSecret } from "#server/settings/kept-secret.ts";
import { folder } from "./faults-of.ts";

test("the secret is made once, for its owner's eyes only, and never guessable", () => {
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

test("a secret that others could read is closed, and one that was cut off is not used", () => {
	const dataDir = folder();
	const file = join(dataDir, "session-secret");
	writeFileSync(file, "a".repeat(64), { mode: 0o644 });
	expect(keptSecret(dataDir, "session-secret")).toBe("a".repeat(64));
	expect(statSync(file).mode & 0o777).toBe(0o600);
	writeFileSync(file, "");
	expect(() => keptSecret(dataDir, "session-secret")).toThrow("session-secret");
});
