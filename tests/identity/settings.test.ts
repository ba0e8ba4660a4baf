import { expect, test } from "vitest";
import { chooseOpenId } from "#providers/choose.ts";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import { readSettings } from "#server/settings/config.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { openGoogleSite, reportOf } from "./google-site.ts";

const LIVE = {
	PUBLIC_ORIGIN: "https://genga.example",
	PAYMENT_GATEWAY: "sandbox",
	MAIL: "none",
	SESSION_SECRET: "a secret that is at least 32 characters long",
	DATA_DIR: "/tmp/genga-never-made",
};
const KEYS = { GOOGLE_CLIENT_ID: "our-client", GOOGLE_CLIENT_SECRET: "our secret" };
const client = { clientId: "our-client", clientSecret: "our secret" };

test.for([
	[{}, undefined],
	[KEYS, { kind: "google", ...client }],
	[
		{ ...KEYS, OIDC_ISSUER: "https://id.example" },
		{ kind: "issuer", issuer: "https://id.example", ...client },
	],
	[{ PUBLIC_ORIGIN: "http://localhost:3000" }, { kind: "local" }],
	[
		{ PUBLIC_ORIGIN: "http://localhost:3000", ...KEYS },
		{ kind: "google", ...client },
	],
] as const)("%j: the Google button uses %j", ([env, expected]) => {
	expect(readSettings({ ...LIVE, ...env }).openId).toEqual(expected);
});

test.for([
	{ GOOGLE_CLIENT_ID: "alone" },
	{ GOOGLE_CLIENT_SECRET: "alone" },
	{ OIDC_ISSUER: "https://id.example" },
	{ ...KEYS, OIDC_ISSUER: "http://id.example" },
	{ ...KEYS, OIDC_ISSUER: "id.example" },
	{ PASSWORD_RULE: "short" },
])("%j prevents the start", (env) => {
	expect(() => readSettings({ ...LIVE, ...env })).toThrow(
		/GOOGLE_CLIENT_|OIDC_ISSUER|PASSWORD_RULE/,
	);
});

test("with Google's keys the button leads to Google, with PKCE, state and nonce, without a discovery request", async () => {
	const connection = await openTestDatabase();
	try {
		const settings = readSettings({ ...LIVE, ...KEYS });
		const { google, localOpenId } = embeddedIdentity({
			connection,
			secret: settings.sessionSecret,
			origin: settings.origin,
			siteName: "Genga",
			...chooseOpenId(settings, connection),
		});
		expect(localOpenId).toBeUndefined();
		const start = await google?.start(new Headers({ host: "evil.example" }));
		if (!start?.ok) throw new Error("no start");
		const url = new URL(start.address);
		expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
		expect(Object.fromEntries(url.searchParams)).toEqual({
			response_type: "code",
			client_id: "our-client",
			scope: "openid email profile",
			redirect_uri: "https://genga.example/api/auth/google/callback",
			state: expect.stringMatching(/^.{32,}$/),
			nonce: expect.stringMatching(/^.{32,}$/),
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
			prompt: "select_account",
		});
		const [cookie] = start.setCookies;
		expect(cookie).toMatch(/^__Host-genga\./);
		for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
			expect(cookie).toMatch(new RegExp(`; ${attribute}(;|$)`, "i"));
		expect(cookie).not.toMatch(/domain/i);
	} finally {
		await connection.close();
	}
});

test("a live site without keys has no Google button and no local test provider, and refuses the sign-in", async () => {
	const site = await openGoogleSite({ ...LIVE });
	const { origin } = site;
	const local = origin.replace("localhost", "127.0.0.1");
	const options = await fetch(`${local}/api/sign-in-options`);
	expect(await options.json()).toEqual({ google: false, passwordRule: "product" });
	const visit = await site.browser.open(`${local}/api/auth/google/start?mode=popup`);
	expect(reportOf(visit)).toEqual({ ok: false, code: "invalid-api-key" });
	for (const path of ["/oidc/auth", "/oidc/jwks", "/oidc/.well-known/openid-configuration"])
		expect([path, (await fetch(local + path)).status]).toEqual([path, 404]);
});
