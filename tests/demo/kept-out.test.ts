import { Events, OAuth2Server } from "oauth2-mock-server";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "#database/worlds/studio-people.ts";
import { issueLink } from "#providers/identity/links.ts";
import { freePort } from "#scripts/free-port.ts";
import { createAdmin } from "#server/accounts/create-admin.ts";
import { keepDemoOut } from "#server/demo/keep-demo-out.ts";
import { addressLink } from "#tests/accounts/letters.ts";
import { AKI, openGoogleSite, reportOf } from "#tests/identity/google-site.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, mint } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { furnish, idOf, LIVE } from "./live.ts";

const ADMIN = "admin@genga.test";
const REFUSED = { status: 422, code: "wrong_credentials" };

test("demo people can log in to a local site and not to a live site (L13)", async () => {
	const local = await openWorld();
	await furnish(local);
	expect((await logIn(local, ADMIN)).status).toBe(200);

	const live = await openWorld({ settings: LIVE });
	await furnish(live);
	for (const { email } of demoPeople) {
		const { status, body } = await logIn(live, email);
		expect([email, { status, code: body.code }]).toEqual([email, REFUSED]);
	}
	expect(await live.db.selectFrom("sessions").select("id").execute()).toEqual([]);
	const real = await makePerson(live);
	expect((await ask(live, real, "GET /api/me")).status).toBe(200);
});

test("a live site refuses the session and the token of a demo person (L13)", async () => {
	const local = await openWorld();
	await furnish(local);
	const cookie = cookieOf(await logIn(local, ADMIN));
	const { body: token } = await mint(local, cookie, ADMIN);
	expect((await ask(local, { token }, "GET /api/users")).status).toBe(200);
	local.needs.settings.local = false;
	expect((await ask(local, { token }, "GET /api/users")).status).toBe(401);

	const live = await openWorld({ settings: LIVE });
	await furnish(live);
	const session = await signIn(live, await idOf(live, ADMIN));
	expect((await ask(live, session, "GET /api/users")).status).toBe(401);
});

test("a session of a live site gets no token and changes no password once its person is marked as a demo person (L13)", async () => {
	const live = await openWorld({ settings: LIVE });
	const person = await makePerson(live, { email: "hana@real.example" });
	const { link } = await createAdmin(live.needs, { email: person.email, name: person.name });
	const token = new URL(link).searchParams.get("token") ?? "";
	await live.needs.identity.resetPassword(token, DEMO_PASSWORD);
	const cookie = cookieOf(await logIn(live, person.email));
	expect((await mint(live, cookie, person.email)).status).toBe(200);
	await live.db.updateTable("users").set({ demo: true }).where("id", "=", person.id).execute();
	expect((await mint(live, cookie, person.email)).status).toBe(401);
	const change = { currentPassword: DEMO_PASSWORD, newPassword: "Another#24" };
	const headers = fromOurPages(live, cookie);
	const changed = await ask(live, undefined, "POST /api/auth/change-password", change, headers);
	expect(changed.status).toBe(401);
});

test("on a live site a demo person gets no password reset, and no link in a letter works for them (L13)", async () => {
	const live = await openWorld({ settings: LIVE });
	await furnish(live);
	const { identity } = live.needs;
	const id = await idOf(live, ADMIN);
	expect(await identity.resetToken(ADMIN)).toBeUndefined();
	const reset = await issueLink(live.db, "reset-password", id);
	expect(await identity.resetPassword(reset, "Another#24")).toBe("link_expired");
	const confirm = await issueLink(live.db, "confirm-email", id);
	expect(await identity.confirmAddress(confirm)).toBeUndefined();
	const value = JSON.stringify({ userId: id, accountId: "x y", name: "X", image: null });
	const prove = await issueLink(live.db, "prove-address", value);
	expect(await identity.proveAddress(prove)).toBeUndefined();
	const { addressChanges } = identity;
	const expired = { ok: false, fault: "link_expired" };
	const token = await addressLink(live.needs, id, "free@genga.test");
	expect(await addressChanges.follow(live.db, token)).toEqual(expired);
	const back = await addressChanges.wayBack(live.db, { userId: id, from: "free@genga.test" });
	expect(await addressChanges.goBack(live.db, back)).toEqual(expired);
});

test("npm run admin:create makes no demo person an administrator on a live site (L13)", async () => {
	const live = await openWorld({ settings: LIVE });
	await furnish(live);
	const account = { email: "instructor@genga.test", name: "Mio" };
	await expect(createAdmin(live.needs, account)).rejects.toThrow(
		/^instructor@genga.test belongs to a demo person/,
	);
	expect(await live.db.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("a live site refuses a login by another OpenID provider that confirms a demo person's address (L13)", async () => {
	const peer = new OAuth2Server();
	await peer.issuer.keys.generate("RS256");
	await peer.start(await freePort(), "localhost");
	onTestFinished(() => peer.stop());
	let nonce: string | null = null;
	peer.service.on(Events.BeforeAuthorizeRedirect, (_redirect, request) => {
		nonce = new URL(request.url ?? "", "http://peer").searchParams.get("nonce");
	});
	peer.service.on(Events.BeforeTokenSigning, (token) => {
		const person = { sub: "1", email: ADMIN, email_verified: true, name: "Hana", nonce };
		Object.assign(token.payload, { aud: "our-client", ...person });
	});
	const site = await openGoogleSite({
		...LIVE,
		GOOGLE_CLIENT_ID: "our-client",
		GOOGLE_CLIENT_SECRET: "our secret",
		OIDC_ISSUER: peer.issuer.url ?? "",
	});
	await furnish(site);
	const start = await site.app.inject({ url: "/api/auth/google/start?mode=popup" });
	const asked = await fetch(String(start.headers.location), { redirect: "manual" });
	const back = new URL(asked.headers.get("location") ?? "");
	const lines = [start.headers["set-cookie"] ?? []].flat();
	const cookie = lines.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
	const url = back.pathname + back.search;
	const end = await site.app.inject({ url, headers: { cookie } });
	const { status, report } = { status: end.statusCode, report: reportOf(visitOf(end.body)) };
	expect([status, report.ok]).toEqual([200, false]);
	const { db } = site;
	expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
	const links = db.selectFrom("accounts").where("provider_id", "=", "google").select("id");
	expect(await links.execute()).toEqual([]);
});

test("a person of the local OpenID provider is marked as a demo person, and their account and session are deleted when the site goes live (L13)", async () => {
	const site = await openGoogleSite();
	expect((await site.signInAs(AKI)).report.ok).toBe(true);
	const marked = () => site.db.selectFrom("users").select(["email", "demo"]).execute();
	expect((await marked()).map(({ email, demo }) => [email, Boolean(demo)])).toEqual([
		[AKI.who, true],
	]);
	await keepDemoOut(site.database, { openId: undefined });
	for (const table of ["accounts", "sessions", "verifications"] as const)
		expect(await site.db.selectFrom(table).select("id").execute()).toEqual([]);
});

test("a live start is refused if all administrators are demo people; otherwise it ends sessions and links of demo people only (L13)", async () => {
	const world = await openWorld();
	await furnish(world);
	const id = await idOf(world, ADMIN);
	await signIn(world, id);
	await issueLink(world.db, "reset-password", id);
	await expect(keepDemoOut(world.database, { openId: undefined })).rejects.toThrow(
		/only administrators .* demo people.*npm run admin:create/,
	);
	const admin = await makePerson(world, { role: "admin" });
	const count = await keepDemoOut(world.database, { openId: undefined });
	expect(count).toBe((await world.db.selectFrom("users").select("id").execute()).length - 1);
	const sessions = await world.db.selectFrom("sessions").select("user_id").execute();
	expect(sessions).toEqual([{ user_id: admin.id }]);
	expect(await world.db.selectFrom("verifications").select("id").execute()).toEqual([]);
});

function visitOf(body: string) {
	return { body, url: "", status: 200, headers: new Headers(), trail: [] };
}
