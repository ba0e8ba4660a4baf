import { expect, test } from "vitest";
import { readSettings } from "#server/settings/config.ts";
import { isLoopback } from "#server/settings/loopback.ts";
import { faultsOf, folder } from "./faults-of.ts";

test("PUBLIC_ORIGIN is normalised as browsers write it; a path, query or password in it is refused", () => {
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

test("TRUSTED_PROXIES accepts addresses and networks, but never every address", () => {
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

test("only loopback hosts count as local", () => {
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

test("ALLOWED_ORIGINS accepts exact origins only, and only https on a live site", () => {
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
