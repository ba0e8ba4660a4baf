import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings/config.ts";
import { keptSecret } from "#server/settings/kept-secret.ts";
import { isLoopback } from "#server/settings/loopback.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

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
		LOCAL_ON_NETWORK: "yes",
		SESSION_SECRET: "short",
		MAIL: "off",
		PAYMENT_GATEWAY: "cash",
		DEMO: "yes",
		TRUSTED_PROXIES: "10.0.0.1, proxy.example",
		ALLOWED_ORIGINS: "*",
		METRICS_TOKEN: "short",
		RATE_LIMITS: "no",
		LOG_LEVEL: "loud",
	});
	expect(faults.map((fault) => /^[A-Z_]+/.exec(fault)?.[0])).toEqual([
		"PORT",
		"LOCAL_ON_NETWORK",
		"PUBLIC_ORIGIN",
		"DATABASE_URL",
		"WEB_CONCURRENCY",
		"SITE_NAME",
		"SESSION_SECRET",
		"PAYMENT_GATEWAY",
		"DEMO",
		"MAIL",
		"TRUSTED_PROXIES",
		"ALLOWED_ORIGINS",
		"METRICS_TOKEN",
		"RATE_LIMITS",
		"LOG_LEVEL",
	]);
	for (const fault of faults) expect(fault).not.toContain("\n");
});

test("a live site refuses what is missing or too friendly, demo people too, together with what is wrong (U5)", () => {
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

test("a live site with what it needs starts, open to the network and without demo (U5)", () => {
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

test("a local site that other machines could reach does not start, unless that is meant (L13)", () => {
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

test("a live site has a mail server, or says that it sends no email (L13)", () => {
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

const stripe = {
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_PUBLISHABLE_KEY: "pk_test_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const stripeLive = {
	...stripe,
	STRIPE_SECRET_KEY: "rk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};
const PEER = { STRIPE_API_BASE: "http://127.0.0.1:12111" };
const LIVE = { PUBLIC_ORIGIN: "https://shop.example", MAIL: "none" };

test("Stripe is the gateway when its keys are set, unless another is named", () => {
	const settings = (env: Record<string, string>) => {
		const { gateway, stripe } = readSettings({ DATA_DIR: folder(), ...env });
		return [gateway, stripe];
	};
	const keys = {
		secretKey: "sk_test_1",
		publishableKey: "pk_test_1",
		webhookSecret: "whsec_1",
		apiBase: PEER.STRIPE_API_BASE,
	};
	expect(settings({ ...stripe, ...PEER })).toEqual(["stripe", keys]);
	expect(settings({ ...stripe, PAYMENT_GATEWAY: "sandbox" })).toEqual(["sandbox", undefined]);
	expect(settings({ ...stripeLive, ...LIVE })[0]).toBe("stripe");
	expect(settings({ ...stripe, ...LIVE, PAYMENT_GATEWAY: "stripe" })[0]).toBe("stripe");
});

test.each([
	["no key", { PAYMENT_GATEWAY: "stripe" }, 3],
	["one key of three", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, 2],
	["two keys of three", { ...stripe, STRIPE_PUBLISHABLE_KEY: "" }, 1],
	["keys in the wrong places", { ...stripe, STRIPE_SECRET_KEY: "pk_test_1" }, 1],
	["a secret key where browsers read", { ...stripe, STRIPE_PUBLISHABLE_KEY: "sk_test_1" }, 1],
	["a word for a secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "secret" }, 1],
	["two modes", { ...stripeLive, ...LIVE, STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, 1],
	["test cards on a live site", { ...stripe, ...LIVE }, 1],
	["real money on a local site", stripeLive, 1],
	["a peer without keys", PEER, 1],
	["a peer elsewhere", { ...stripe, STRIPE_API_BASE: "http://10.0.0.1:12111" }, 1],
	["a peer with a path", { ...stripe, STRIPE_API_BASE: "http://127.0.0.1:12111/v1" }, 1],
	["a peer of another protocol", { ...stripe, STRIPE_API_BASE: "ftp://127.0.0.1" }, 1],
	["a peer that would get a live key", { ...stripeLive, ...LIVE, ...PEER }, 1],
])("Stripe with %s does not start", (_what, env, count) => {
	const faults = faultsOf(env);
	expect(faults).toEqual(Array(count).fill(expect.stringMatching(/^STRIPE_[A-Z_]+ [^\n]+$/)));
	expect(faults.join()).not.toMatch(/(test|live|whsec)_1|: secret/);
});

test("the origin is what a browser will call it, or it is refused", () => {
	const NAMED = { PAYMENT_GATEWAY: "sandbox", MAIL: "none" };
	const originOf = (given: string) =>
		readSettings({ DATA_DIR: folder(), ...NAMED, PUBLIC_ORIGIN: given }).origin;
	expect(originOf("https://Shop.Example:443")).toBe("https://shop.example");
	expect(originOf("http://LOCALHOST:8080/")).toBe("http://localhost:8080");
	for (const given of [
		"https://shop.example/app",
		"https://me:pw@shop.example",
		"https://shop.example?x",
	])
		expect(faultsOf({ ...NAMED, PUBLIC_ORIGIN: given })).toEqual([
			expect.stringMatching(/^PUBLIC_ORIGIN/),
		]);
});

test("proxies are addresses and networks, and never everybody", () => {
	const proxiesOf = (given: string) =>
		readSettings({ DATA_DIR: folder(), TRUSTED_PROXIES: given }).trustedProxies;
	expect(proxiesOf("")).toEqual([]);
	expect(proxiesOf("10.0.0.7, 10.1.0.0/16,fd00::/8,::1")).toEqual([
		"10.0.0.7",
		"10.1.0.0/16",
		"fd00::/8",
		"::1",
	]);
	for (const given of [
		"loopback",
		"0.0.0.0/0",
		"::/0",
		"10.0.0.0/33",
		"10.0.0.0/8/8",
		"10.0.0",
		"*",
	])
		expect([given, faultsOf({ TRUSTED_PROXIES: given })]).toEqual([
			given,
			[expect.stringMatching(/^TRUSTED_PROXIES must be/)],
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

test("other front ends are named by their exact origin, or the site does not start", () => {
	const given = "http://localhost:5173 , https://app.studio.example,";
	const settings = readSettings({ DATA_DIR: folder(), ALLOWED_ORIGINS: given });
	expect(settings.allowedOrigins).toEqual(["http://localhost:5173", "https://app.studio.example"]);
	expect(readSettings({ DATA_DIR: folder() }).allowedOrigins).toEqual([]);
	const wrong = [
		"*",
		"null",
		"app.example",
		"https://app.example/",
		"https://app.example/path",
		"https://APP.example",
		"https://app.example:443",
		"https://*.example",
		"https://me@app.example",
		"https://",
		"ftp://app.example",
		"file:///app",
		"https://app.example https://b.example",
	];
	for (const one of wrong) {
		expect(faultsOf({ ALLOWED_ORIGINS: `https://fine.example, ${one}` })).toEqual([
			`ALLOWED_ORIGINS: ${one} is not an origin. Write it as browsers do: scheme, host and port in lower case, without a path or a slash at the end, like https://app.example`,
		]);
	}
	const live = {
		...{ PUBLIC_ORIGIN: "https://shop.example", PAYMENT_GATEWAY: "sandbox" },
		ALLOWED_ORIGINS: "http://app.example, https://app.example",
	};
	expect(faultsOf(live)).toContain(
		"ALLOWED_ORIGINS of a live site must be https: http://app.example is not",
	);
});
