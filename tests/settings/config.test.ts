import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StorageUnavailable } from "#providers/storage/port.ts";
import { readOnly } from "#providers/storage/read-only.ts";
import { readSettings } from "#server/settings/config.ts";
import { faultsOf, folder, LIVE } from "./faults-of.ts";

test("without settings the site is local and has a value for everything that it needs", () => {
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

test("all invalid settings are reported at once, each by its name", () => {
	const faults = faultsOf({
		PORT: "eighty",
		PUBLIC_ORIGIN: "ftp://shop.example",
		DATABASE_URL: "mysql://shop",
		DATABASE_DIRECT_URL: "direct.example",
		DATABASE_REPLICA_URL: "postgres://us er@:x/",
		WEB_CONCURRENCY: "-1",
		SITE_NAME: "x".repeat(61),
		TAX_LINE: "x".repeat(201),
		INSTRUCTOR_SHARE: "70%",
		LOCAL_ON_NETWORK: "yes",
		SESSION_SECRET: "short",
		MAIL: "off",
		PAYMENT_GATEWAY: "cash",
		DEMO: "yes",
		TRUSTED_PROXIES: "10.0.0.1, proxy.example",
		ALLOWED_ORIGINS: "*",
		METRICS_TOKEN: "short",
		SLOW_QUERY_MS: "soon",
		RATE_LIMITS: "no",
		LOG_LEVEL: "loud",
	});
	expect(faults.map((fault) => /^[A-Z_]+/.exec(fault)?.[0])).toEqual([
		"PORT",
		"LOCAL_ON_NETWORK",
		"PUBLIC_ORIGIN",
		"DATABASE_URL",
		"DATABASE_DIRECT_URL",
		"DATABASE_REPLICA_URL",
		"WEB_CONCURRENCY",
		"SITE_NAME",
		"TAX_LINE",
		"INSTRUCTOR_SHARE",
		"SESSION_SECRET",
		"PAYMENT_GATEWAY",
		"DEMO",
		"MAIL",
		"TRUSTED_PROXIES",
		"ALLOWED_ORIGINS",
		"METRICS_TOKEN",
		"SLOW_QUERY_MS",
		"RATE_LIMITS",
		"LOG_LEVEL",
	]);
	for (const fault of faults) expect(fault).not.toContain("\n");
});

test("WEB_CONCURRENCY is a number of processes, or auto for one process per core", () => {
	const processesFor = (text: string) =>
		readSettings({ DATA_DIR: folder(), WEB_CONCURRENCY: text }).processes;
	expect(["1", "2", "64", ""].map(processesFor)).toEqual([1, 2, 64, 1]);
	expect(processesFor("auto")).toBe(availableParallelism());
	for (const wrong of ["0", "65", "100", "1.5", "two", "AUTO", " 2"])
		expect(faultsOf({ WEB_CONCURRENCY: wrong })).toEqual([
			"WEB_CONCURRENCY must be auto, or a whole number from 1 to 64",
		]);
});

test("a live site refuses missing, insecure and invalid settings, including demo people, all at once (U5)", () => {
	const faults = faultsOf({
		PORT: "eighty",
		PUBLIC_ORIGIN: "http://shop.example",
		DATABASE_URL: "postgres://shop",
		DEMO: "1",
		RATE_LIMITS: "off",
	});
	expect(faults).toEqual([
		"PORT must be a number",
		"PUBLIC_ORIGIN of a live site must be https",
		expect.stringMatching(/^PAYMENT_GATEWAY is missing/),
		expect.stringMatching(/^SESSION_SECRET is required/),
		expect.stringMatching(/^SMTP_URL is missing.* MAIL=none/),
		expect.stringMatching(/^RATE_LIMITS=off is refused/),
		expect.stringMatching(/^DEMO=1 is refused/),
	]);
});

test("the required settings are enough for a live site, open to the network and without demo people (U5)", () => {
	const live = {
		PUBLIC_ORIGIN: "https://shop.example/",
		PAYMENT_GATEWAY: "sandbox",
		SMTP_URL: "smtp://mail.example",
	};
	expect(readSettings({ DATA_DIR: folder(), ...live })).toMatchObject({
		origin: "https://shop.example",
		local: false,
		host: "0.0.0.0",
		demo: false,
	});
});

test("a local site that other machines can reach is refused unless LOCAL_ON_NETWORK=1 is set (L13)", () => {
	const sentence = (host: string, origin: string) =>
		`HOST=${host} can be reached by other machines, but PUBLIC_ORIGIN (${origin}) makes this a local site, with demo people and an open outbox: set PUBLIC_ORIGIN to the address that people type, or LOCAL_ON_NETWORK=1 if you mean it`;
	for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "studio.lan"]) {
		expect(faultsOf({ HOST })).toEqual([sentence(HOST, "unset")]);
		const PUBLIC_ORIGIN = "http://localhost:3000";
		expect(faultsOf({ HOST, PUBLIC_ORIGIN })).toEqual([sentence(HOST, PUBLIC_ORIGIN)]);
		expect(faultsOf({ HOST, LOCAL_ON_NETWORK: "0" })).toHaveLength(1);
		expect(faultsOf({ HOST, LOCAL_ON_NETWORK: "1" })).toEqual([]);
		expect(faultsOf({ ...LIVE, HOST, PAYMENT_GATEWAY: "sandbox" })).toEqual([]);
	}
	for (const HOST of ["127.0.0.1", "127.0.0.9", "localhost", "::1"])
		expect(faultsOf({ HOST })).toEqual([]);
});

test("a live site needs a mail server or MAIL=none (L13)", () => {
	const live = { PUBLIC_ORIGIN: "https://shop.example", PAYMENT_GATEWAY: "sandbox" };
	const SMTP_URL = "smtp://mail.example";
	expect(faultsOf(live)).toEqual([expect.stringMatching(/^SMTP_URL is missing.* MAIL=none/)]);
	expect(faultsOf({ ...live, SMTP_URL })).toEqual([]);
	expect(faultsOf({ ...live, MAIL: "none" })).toEqual([]);
	expect(faultsOf({ ...live, MAIL: "none", SMTP_URL })).toEqual([
		"MAIL=none and SMTP_URL contradict each other: unset one",
	]);
	const sendsMail = (env: object) => readSettings({ DATA_DIR: folder(), ...env }).sendsMail;
	expect([sendsMail({}), sendsMail({ MAIL: "none" })]).toEqual([true, false]);
});

test.each([
	["soon", "SLOW_QUERY_MS must be a number of milliseconds"],
	["0.5", "SLOW_QUERY_MS must be a whole number of milliseconds"],
	["-1", "SLOW_QUERY_MS must be 0, which logs no statement, or more"],
	["60001", "SLOW_QUERY_MS must be 60000 milliseconds at most"],
])("SLOW_QUERY_MS=%s is refused with an error message", (given, sentence) => {
	expect(faultsOf({ SLOW_QUERY_MS: given })).toEqual([sentence]);
});

test("statements count as slow after 200 milliseconds, unless SLOW_QUERY_MS sets another limit", () => {
	const slowAfter = (given: Record<string, string>) =>
		readSettings({ DATA_DIR: folder(), ...given }).slowQueryAfter;
	expect(slowAfter({})).toBe(200);
	expect(slowAfter({ SLOW_QUERY_MS: "0" })).toBe(0);
	expect(slowAfter({ SLOW_QUERY_MS: "50" })).toBe(50);
});

test("a test restore takes only its own place and the bucket from the settings", () => {
	const dataDir = folder();
	const live = {
		DATA_DIR: dataDir,
		PORT: "3001",
		PUBLIC_ORIGIN: "https://shop.example",
		HOST: "0.0.0.0",
		SMTP_URL: "smtp://mail.example",
		PAYMENT_GATEWAY: "stripe",
		GOOGLE_CLIENT_ID: "id",
		GOOGLE_CLIENT_SECRET: "secret",
		DATABASE_REPLICA_URL: "postgres://shop@replica.example/shop",
		STORAGE_URL: "s3://pictures?region=eu-west-1",
	};
	writeFileSync(join(dataDir, "drill"), "");
	expect(readSettings(live)).toMatchObject({
		isDrill: true,
		origin: "http://localhost:3001",
		host: "127.0.0.1",
		local: true,
		demo: false,
		sendsMail: false,
		smtpUrl: undefined,
		gateway: "sandbox",
		openId: undefined,
		databaseReplicaUrl: undefined,
		storage: { bucket: "pictures" },
	});
});

test("a test restore reads the bucket and changes nothing in it", async () => {
	const { get, put, remove } = readOnly({
		get: async () => Buffer.from("x"),
		put: async () => {},
		remove: async () => {},
	});
	expect(await get("a/640.jpg")).toEqual(Buffer.from("x"));
	await expect(put("a/640.jpg", Buffer.from("y"))).rejects.toThrow(StorageUnavailable);
	await expect(remove("a/640.jpg")).rejects.toThrow(StorageUnavailable);
});
