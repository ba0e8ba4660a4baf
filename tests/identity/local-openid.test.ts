import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseOpenId } from "#providers/choose.ts";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import { keptSigningKey } from "#providers/identity/local-openid/keys.ts";
import { freePort } from "#scripts/free-port.ts";
import { buildApp } from "#server/app.ts";
import { AKI, openGoogleSite, reportOf } from "./google-site.ts";

test("the provider's page works without script under our policy, and escapes its input", async () => {
	const site = await openGoogleSite();
	const choice = await site.begin();
	expect(choice.headers.get("content-security-policy")).toContain("form-action 'self'");
	// Its only script is our file that sets the theme.
	expect(choice.body.match(/<script.*|style=/g)).toEqual([
		'<script src="/stationery/theme.js"></script>',
	]);
	for (const name of ["Aki Tanabe", "Noor Haddad", "Someone new"])
		expect(choice.body).toContain(name);
	const again = await site.browser.submit(choice.url, { who: "new", name: "", email: "x" });
	expect([again.status, again.body.includes("Please write a name and an email.")]).toEqual([
		422,
		true,
	]);
	const wrong = await site.browser.open(`${site.origin}/oidc/auth?client_id=%3Cimg%20src=x%3E`);
	expect(wrong.status).toBe(400);
	expect(wrong.body).toContain("Begin there again.");
	expect(wrong.body).not.toMatch(/client is|required parameter|unrecognized/i);
	expect(wrong.body).not.toContain("<img");
	expect(wrong.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(wrong.headers.get("x-content-type-options")).toBe("nosniff");
});

test.for([
	{ redirect_uri: "https://evil.example/api/auth/google/callback" },
	{ code_challenge: undefined, code_challenge_method: undefined },
	{ client_id: "somebody else" },
	{ response_type: "token" },
])("the provider refuses clients other than our site: %j", async (change) => {
	const site = await openGoogleSite();
	site.browser.stopAt = /\/oidc\/|\/callback/;
	const begun = new URL((await site.begin()).url);
	for (const [name, value] of Object.entries(change)) {
		begun.searchParams.delete(name);
		if (value !== undefined) begun.searchParams.set(name, value);
	}
	const { url, status } = await site.browser.open(begun.href);
	expect(status >= 400 || /[?#&]error=/.test(url)).toBe(true);
	expect(url).not.toContain("evil.example/");
});

test("another process can complete the sign-in, and the signing key survives a restart", async () => {
	const site = await openGoogleSite();
	const headers = { connection: "close" };
	const keys = async () => await (await fetch(`${site.origin}/oidc/jwks`, { headers })).text();
	site.browser.stopAt = /\/api\/auth\/google\/callback/;
	const { url } = await site.browser.submit((await site.begin()).url, AKI);
	const before = await keys();

	// A second process on the same database and data folder takes over the port.
	await site.app.close();
	const { settings } = site.needs;
	const identity = embeddedIdentity({
		connection: site.database,
		secret: settings.sessionSecret,
		origin: settings.origin,
		siteName: settings.siteName,
		...chooseOpenId(settings, site.database),
	});
	const second = await buildApp({ ...site.needs, identity });
	onTestFinished(() => second.close());
	await second.listen({ port: settings.port, host: "127.0.0.1" });

	site.browser.stopAt = undefined;
	expect(reportOf(await site.browser.open(url))).toMatchObject({ ok: true });
	expect(await keys()).toBe(before);
	const key = JSON.parse(before).keys[0];
	expect([key.kty, key.alg, key.d]).toEqual(["RSA", "RS256", undefined]);
});

test("the signing key is created once, even by four calls at once, and is readable only by its owner", async () => {
	const folder = mkdtempSync(join(tmpdir(), "genga-keys-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const made = await Promise.all(Array.from({ length: 4 }, () => keptSigningKey(folder)));
	expect(new Set(made.map((key) => key.kid)).size).toBe(1);
	expect(await keptSigningKey(folder)).toEqual(made[0]);
	expect(readdirSync(folder)).toEqual(["openid-key.json"]);
	expect(statSync(join(folder, "openid-key.json")).mode & 0o777).toBe(0o600);
	expect(JSON.parse(readFileSync(join(folder, "openid-key.json"), "utf8"))).toEqual(made[0]);
});

test("browsers use PUBLIC_ORIGIN, and the site itself calls its own port", async () => {
	const outside = await freePort();
	const site = await openGoogleSite({ PUBLIC_ORIGIN: `http://localhost:${outside}` });
	const start = await fetch(`${site.origin}/api/auth/google/start?mode=popup`, {
		redirect: "manual",
	});
	const location = new URL(start.headers.get("location") ?? "");
	expect(location.origin).toBe(`http://localhost:${outside}`);
	const { peer } = chooseOpenId(site.needs.settings, site.database);
	expect((await peer?.addresses())?.token).toBe(
		`http://127.0.0.1:${new URL(site.origin).port}/oidc/token`,
	);
});
