import { Events, OAuth2Server } from "oauth2-mock-server";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { mailedToken } from "#tests/accounts/letters.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount } from "#tests/support/sign-in.ts";
import { type GoogleSite, openGoogleSite, reportOf } from "./google-site.ts";

/** A provider that signs any ID token that a test wants (docs/threats.md A6). */
const CLIENT = { GOOGLE_CLIENT_ID: "our-client", GOOGLE_CLIENT_SECRET: "our secret" };

type Claims = Record<string, unknown>;
/** The site and its peer; `change` alters the ID token before it is signed. */
async function openWithPeer(change: (claims: Claims) => void = () => {}) {
	const peer = new OAuth2Server();
	await peer.issuer.keys.generate("RS256");
	await peer.start(await freePort(), "localhost");
	onTestFinished(() => peer.stop());
	let nonce: string | null = null;
	peer.service.on(Events.BeforeAuthorizeRedirect, (_redirect, request) => {
		nonce = new URL(request.url ?? "", "http://peer").searchParams.get("nonce");
	});
	peer.service.on(Events.BeforeTokenSigning, (token) => {
		Object.assign(token.payload, {
			aud: CLIENT.GOOGLE_CLIENT_ID,
			sub: "person-1",
			email: "Peer.Person@Genga.test",
			email_verified: true,
			name: "Peer Person",
			nonce,
		});
		change(token.payload as Claims);
	});
	const site = await openGoogleSite({ ...CLIENT, OIDC_ISSUER: peer.issuer.url ?? "" });
	return { peer, site };
}

const report = async (site: GoogleSite) => reportOf(await site.begin());

test("a correct provider signs the person in", async () => {
	const { site, peer } = await openWithPeer();
	expect(await report(site)).toMatchObject({ ok: true, insertedId: expect.any(String) });
	const rows = await site.db.selectFrom("accounts").select("account_id").execute();
	expect(rows).toEqual([{ account_id: `${peer.issuer.url} person-1` }]);
	expect(await site.db.selectFrom("users").select("email").execute()).toEqual([
		{ email: "peer.person@genga.test" },
	]);
});

const PICTURE = "https://pictures.example/peer.png";

test("the first sign-in queues the download of the provider's picture, and later ones do not", async () => {
	const { site } = await openWithPeer((claims) => Object.assign(claims, { picture: PICTURE }));
	expect(await report(site)).toMatchObject({ ok: true });
	const [{ id } = { id: "" }] = await site.db.selectFrom("users").select("id").execute();
	const asked = [{ of: "person", id, address: PICTURE }];
	expect(await picturesAskedHome(site)).toEqual(asked);
	expect(await report(site)).toEqual({ ok: true });
	expect(await picturesAskedHome(site)).toEqual(asked);
});

test("an account is not created without the download of its picture: the next sign-in succeeds", async () => {
	const { site } = await openWithPeer((claims) => Object.assign(claims, { picture: PICTURE }));
	await site.db.schema.alterTable("later_work").renameTo("later_work_away").execute();
	expect((await site.begin()).status).toBe(500);
	expect(await site.db.selectFrom("users").selectAll().execute()).toEqual([]);
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
	await site.db.schema.alterTable("later_work_away").renameTo("later_work").execute();
	expect(await report(site)).toMatchObject({ ok: true, insertedId: expect.any(String) });
	expect(await picturesAskedHome(site)).toHaveLength(1);
});

test("proving the address queues the download of the picture", async () => {
	const { site } = await openWithPeer((claims) => Object.assign(claims, { picture: PICTURE }));
	const email = "peer.person@genga.test";
	const { id } = await makeAccount(site, { email, image: await keptPicture(site) });
	expect(await report(site)).toEqual({ ok: false, code: "proof-mailed" });
	expect(await picturesAskedHome(site)).toEqual([]);
	const token = await mailedToken(site, email, "prove-address");
	const call = "POST /api/auth/prove-address";
	expect((await ask(site, undefined, call, { token }, fromOurPages(site))).status).toBe(200);
	expect(await picturesAskedHome(site)).toEqual([{ of: "person", id, address: PICTURE }]);
});

async function picturesAskedHome(site: GoogleSite): Promise<unknown[]> {
	const work = site.db.selectFrom("later_work").where("kind", "=", "bring-picture-home");
	return (await work.select("payload").execute()).map(({ payload }) => {
		const { traceId: _, ...place } = JSON.parse(payload);
		return place;
	});
}

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
const lies: [string, (claims: Claims) => void][] = [
	["another nonce", (claims) => Object.assign(claims, { nonce: "of somebody else" })],
	["no nonce", (claims) => delete claims.nonce],
	["another audience", (claims) => Object.assign(claims, { aud: "another-client" })],
	["no audience", (claims) => delete claims.aud],
	["another authorized party", (claims) => Object.assign(claims, { azp: "another-client" })],
	["another issuer", (claims) => Object.assign(claims, { iss: "https://evil.example" })],
	["expired", (claims) => Object.assign(claims, { iat: now() - 2 * hour, exp: now() - hour })],
	["not valid yet", (claims) => Object.assign(claims, { nbf: now() + hour })],
	["no expiry", (claims) => delete claims.exp],
	["no subject", (claims) => delete claims.sub],
];
test.for(lies)("an ID token with a wrong claim signs nobody in: %s", async ([, lie]) => {
	const { site } = await openWithPeer(lie);
	expect(await report(site)).toEqual({ ok: false, code: "internal-error" });
	await nobodyIsIn(site);
});

const shaky: [string, (claims: Claims) => void][] = [
	["email_verified: false", (claims) => Object.assign(claims, { email_verified: false })],
	["a missing email_verified", (claims) => delete claims.email_verified],
	["email_verified as text", (claims) => Object.assign(claims, { email_verified: "true" })],
	["a missing address", (claims) => delete claims.email],
	[
		"an address that the site cannot store",
		(claims) => Object.assign(claims, { email: "ß@genga.test" }),
	],
];
test.for(shaky)("%s does not count as a verified address", async ([, change]) => {
	const { site } = await openWithPeer(change);
	expect(await report(site)).toEqual({ ok: false, code: "unverified-address" });
	await nobodyIsIn(site);
});

type Forgery = (header: string, payload: string, signature: string) => string;
const forgeries: [string, Forgery][] = [
	["a signature by another key", (head, body) => `${head}.${body}.${"A".repeat(342)}`],
	["no signature, with alg none", (_head, body) => `${json({ alg: "none" })}.${body}.`],
	[
		"the signature of another payload",
		(head, body, sign) => `${head}.${withSubject(body, "victim")}.${sign}`,
	],
	["an empty token", () => ""],
	["a token that is not a JWT", () => "garbage"],
];
test.for(forgeries)("an ID token with a wrong signature signs nobody in: %s", async ([, forge]) => {
	const { site, peer } = await openWithPeer();
	peer.service.once(Events.BeforeResponse, (response) => {
		const tokens = response.body as { id_token: string };
		const [head = "", body = "", sign = ""] = tokens.id_token.split(".");
		tokens.id_token = forge(head, body, sign);
	});
	expect(await report(site)).toMatchObject({ ok: false, code: "internal-error" });
	await nobodyIsIn(site);
});

test("an answer that names another issuer is refused as a mix-up (RFC 9207)", async () => {
	const { site, peer } = await openWithPeer();
	peer.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
		url.searchParams.set("iss", "https://evil.example");
	});
	expect(await report(site)).toEqual({ ok: false, code: "issuer-mismatch" });
	await nobodyIsIn(site);
});

test("an answer without an issuer is refused when the provider announces one (RFC 9207)", async () => {
	const { site, peer } = await openWithPeer();
	peer.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response) => {
		Object.assign(response.body as object, {
			authorization_response_iss_parameter_supported: true,
		});
	});
	expect(await report(site)).toEqual({ ok: false, code: "issuer-mismatch" });
	await nobodyIsIn(site);
	peer.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
		url.searchParams.set("iss", peer.issuer.url ?? "");
	});
	expect(await report(site)).toMatchObject({ ok: true });
});

test("a wrong state is refused", async () => {
	const { site, peer } = await openWithPeer();
	peer.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
		url.searchParams.set("state", "of somebody else");
	});
	expect(await report(site)).toEqual({ ok: false, code: "state-mismatch" });
	await nobodyIsIn(site);
});

test.for([
	[400, { error: "invalid_grant" }, "code-refused"],
	[400, { error: "invalid_request" }, "internal-error"],
	[401, { error: "invalid_client" }, "invalid-api-key"],
	[503, {}, "provider-away"],
	[200, {}, "internal-error"],
] as const)("the token endpoint's answer %j signs nobody in", async ([status, body, code]) => {
	const { site, peer } = await openWithPeer();
	peer.service.once(Events.BeforeResponse, (response) => {
		Object.assign(response, { statusCode: status, body });
	});
	expect(await report(site)).toEqual({ ok: false, code });
	await nobodyIsIn(site);
});

test("an unavailable provider is reported as such, and asked again when it is back", async () => {
	const { site, peer } = await openWithPeer();
	const port = Number(new URL(peer.issuer.url ?? "").port);
	await peer.stop();
	expect(await report(site)).toEqual({ ok: false, code: "provider-away" });
	await peer.start(port, "localhost");
	expect(await report(site)).toMatchObject({ ok: true });
});

test("a discovery document with another issuer, or an invalid address, is refused", async () => {
	const { site, peer } = await openWithPeer();
	for (const change of [{ issuer: "https://evil.example" }, { token_endpoint: "nowhere" }]) {
		peer.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response) => {
			Object.assign(response.body as object, change);
		});
		expect(await report(site)).toEqual({ ok: false, code: "provider-away" });
	}
	expect(await report(site)).toMatchObject({ ok: true });
});

test("the same subject at two issuers is two people", async () => {
	const first = await openWithPeer();
	expect(await report(first.site)).toMatchObject({ ok: true });
	await first.site.db
		.updateTable("accounts")
		.set({ account_id: "https://another.example person-1" })
		.execute();
	await first.site.db.updateTable("users").set({ email: "first@genga.test" }).execute();
	expect(await report(first.site)).toMatchObject({ ok: true, insertedId: expect.any(String) });
	expect(await first.site.db.selectFrom("users").selectAll().execute()).toHaveLength(2);
});

async function nobodyIsIn(site: GoogleSite) {
	expect(site.browser.cookies(site.origin)).not.toContain("session_token");
	expect(await site.db.selectFrom("users").selectAll().execute()).toEqual([]);
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
}

function json(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function withSubject(payload: string, sub: string): string {
	return json({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), sub });
}
