import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isLoopback, keptSecret, readSettings, SettingsFault } from "#server/config.ts";

const folder = () => mkdtempSync(join(tmpdir(), "genga-settings-"));

function faultsOf(env: Record<string, string>): string[] {
	try {
		readSettings({ DATA_DIR: folder(), ...env });
	} catch (error) {
		if (error instanceof SettingsFault) return error.faults;
		throw error;
	}
	return [];
}

test("nothing set is a local site with everything that it needs", () => {
	const settings = readSettings({ DATA_DIR: folder(), PORT: "", PUBLIC_ORIGIN: "" });
	expect(settings).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		origin: "http://localhost:3000",
		local: true,
		databaseUrl: undefined,
		processes: 1,
		siteName: "Genga",
		gateway: "sandbox",
		demo: true,
	});
	expect(settings.sessionSecret).toMatch(/^[0-9a-f]{64}$/);
});

test("every fault is listed at once, by the name of its setting", () => {
	const faults = faultsOf({
		PORT: "eighty",
		PUBLIC_ORIGIN: "ftp://shop.example",
		DATABASE_URL: "mysql://shop",
		WEB_CONCURRENCY: "-1",
		SITE_NAME: "x".repeat(61),
		SESSION_SECRET: "short",
		PAYMENT_GATEWAY: "cash",
		DEMO: "yes",
		LOG_LEVEL: "loud",
	});
	expect(faults.map((fault) => /^[A-Z_]+/.exec(fault)?.[0])).toEqual([
		"PORT",
		"PUBLIC_ORIGIN",
		"DATABASE_URL",
		"WEB_CONCURRENCY",
		"SITE_NAME",
		"SESSION_SECRET",
		"PAYMENT_GATEWAY",
		"DEMO",
		"LOG_LEVEL",
	]);
	for (const fault of faults) expect(fault).not.toContain("\n");
});

test("a live site refuses what is missing or too friendly, together with what is wrong", () => {
	const faults = faultsOf({
		PORT: "eighty",
		PUBLIC_ORIGIN: "http://shop.example",
		DATABASE_URL: "postgres://shop",
		DEMO: "1",
	});
	expect(faults).toEqual([
		"PORT must be a number",
		"PUBLIC_ORIGIN of a live site must be https",
		expect.stringMatching(/^PAYMENT_GATEWAY is missing/),
		expect.stringMatching(/^SESSION_SECRET is required/),
		expect.stringMatching(/^DEMO=1 is refused/),
	]);
});

test("a live site with what it needs starts, open to the network and without demo", () => {
	const live = { PUBLIC_ORIGIN: "https://shop.example/", PAYMENT_GATEWAY: "sandbox" };
	expect(readSettings({ DATA_DIR: folder(), ...live })).toMatchObject({
		origin: "https://shop.example",
		local: false,
		host: "0.0.0.0",
		demo: false,
	});
});

test("the origin is what a browser will call it, or it is refused", () => {
	const originOf = (given: string) =>
		readSettings({ DATA_DIR: folder(), PAYMENT_GATEWAY: "sandbox", PUBLIC_ORIGIN: given }).origin;
	expect(originOf("https://Shop.Example:443")).toBe("https://shop.example");
	expect(originOf("http://LOCALHOST:8080/")).toBe("http://localhost:8080");
	for (const given of [
		"https://shop.example/app",
		"https://me:pw@shop.example",
		"https://shop.example?x",
	])
		expect(faultsOf({ PAYMENT_GATEWAY: "sandbox", PUBLIC_ORIGIN: given })).toEqual([
			expect.stringMatching(/^PUBLIC_ORIGIN/),
		]);
});

test("only this machine is local", () => {
	for (const host of ["localhost", "127.0.0.1", "127.8.9.1", "[::1]"])
		expect([host, isLoopback(host)]).toEqual([host, true]);
	for (const host of [
		"127.evil.example",
		"localhost.example",
		"10.0.0.1",
		"0.0.0.0",
		"127.0.0.1.nip.io",
	])
		expect([host, isLoopback(host)]).toEqual([host, false]);
});

test("the secret is made once, for its owner's eyes only, and never guessable", () => {
	const dataDir = join(folder(), "made/on/demand");
	const secret = keptSecret(dataDir, "session-secret");
	const file = join(dataDir, "session-secret");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readFileSync(file, "utf8")).toBe(secret);
	expect(keptSecret(dataDir, "session-secret")).toBe(secret);
	expect(keptSecret(dataDir, "another")).not.toBe(secret);
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
