import { expect, test } from "vitest";
import { accountAccess } from "#providers/identity/account-access.ts";
import { lockLinkGeneration } from "#providers/identity/generation.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { AKI, openGoogleSite, REI, reportOf, someoneNew } from "./google-site.ts";

test("the first sign-in with Google creates a confirmed account, one user row and a session", async () => {
	const site = await openGoogleSite();
	const { visit, report } = await site.signInAs(AKI);

	const users = await site.db.selectFrom("users").selectAll().execute();
	expect(users).toMatchObject([
		{ name: "Aki Tanabe", email: "aki.tanabe@genga.test", role: "student", announced_at: null },
	]);
	expect(Boolean(users[0]?.email_verified)).toBe(true);
	expect(report).toEqual({ ok: true, insertedId: users[0]?.id });
	expect(visit.headers.get("content-security-policy")).toContain("script-src 'self'");
	expect(visit.body).not.toMatch(/<script(?![^>]*src=)/);

	const accounts = await site.db.selectFrom("accounts").selectAll().execute();
	expect(accounts).toMatchObject([
		{ provider_id: "google", password: null, access_token: null, id_token: null },
	]);
	// The key is the issuer and the subject together, never the address.
	expect(accounts[0]?.account_id).toMatch(new RegExp(`^${site.origin}/oidc [0-9a-f]+$`));
	expect(site.browser.cookies(site.origin)).toContain("genga_signed_in=1");
});

test("the next sign-in finds the account, even after its address changed", async () => {
	const site = await openGoogleSite();
	await site.signInAs(AKI);
	await site.db.updateTable("users").set({ email: "renamed@genga.test" }).execute();
	const { report } = await site.signInAs(AKI);
	expect(report).toEqual({ ok: true });
	expect(await site.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
	expect(await site.db.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toHaveLength(2);
});

test("a sign-in during which all access to the account ends opens no session of it", async () => {
	const site = await openGoogleSite();
	await site.signInAs(AKI);
	const { id } = await site.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	// Otherwise the address would lead to the account again.
	await site.db.updateTable("users").set({ email: "renamed@genga.test" }).execute();
	const choice = await site.begin();
	await duringTransaction(
		site,
		async (tx) => {
			await lockLinkGeneration(tx, id);
			await accountAccess(tx).closeAll(id);
		},
		() => site.browser.submit(choice.url, AKI),
	);
	const sessions = site.db.selectFrom("sessions").where("user_id", "=", id);
	expect(await sessions.select("id").execute()).toEqual([]);
});

test("the session gets a token, and the first POST /users returns the id", async () => {
	const site = await openGoogleSite();
	const { report } = await site.signInAs(someoneNew("  Mio Kato ", "MIO.kato@genga.test"));
	const headers = {
		origin: site.origin,
		cookie: site.browser.cookies(site.origin),
		"content-type": "application/json",
	};
	const body = JSON.stringify({ email: "mio.kato@genga.test" });
	const minted = await fetch(`${site.origin}/api/jwt`, { method: "POST", headers, body });
	const authorization = `Bearer ${await minted.text()}`;
	const announce = () =>
		fetch(`${site.origin}/api/users`, {
			method: "POST",
			headers: { ...headers, authorization },
			body,
		}).then((answer) => answer.json());
	expect(report).toMatchObject({ ok: true });
	expect(await announce()).toEqual({
		acknowledged: true,
		insertedId: report.ok && report.insertedId,
	});
	expect(await announce()).toEqual({ acknowledged: true, insertedId: null });
});

test.for([REI, { ...someoneNew("Ana", "ana@genga.test"), unverified: "on" }])(
	"an address that the provider has not verified is refused: %j",
	async (who) => {
		const site = await openGoogleSite();
		const { report } = await site.signInAs(who);
		expect(report).toEqual({ ok: false, code: "unverified-address" });
		expect(await site.db.selectFrom("users").selectAll().execute()).toEqual([]);
		expect(await site.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
	},
);

test("a linked account is not opened when the provider no longer verifies the address", async () => {
	const site = await openGoogleSite();
	const mio = someoneNew("Mio", "mio@genga.test");
	expect((await site.signInAs(mio)).report.ok).toBe(true);
	const { report } = await site.signInAs({ ...mio, unverified: "on" });
	expect(report).toEqual({ ok: false, code: "unverified-address" });
	expect(await site.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
});

test("a person who declines at the provider gets an error code", async () => {
	const site = await openGoogleSite();
	const { report } = await site.signInAs({ who: "nobody" });
	expect(report).toEqual({ ok: false, code: "access_denied" });
});

test("without a popup, the browser goes to the provider and returns to the starting page", async () => {
	const site = await openGoogleSite();
	site.browser.stopAt = /\/classes\?/;
	const choice = await site.begin("mode=page&from=%2Fclasses%3Fsort%3Dnew");
	const visit = await site.browser.submit(choice.url, AKI);
	expect([visit.status, visit.url]).toEqual([303, `${site.origin}/classes?sort=new`]);
	expect(site.browser.cookies(site.origin)).toContain("genga_signed_in=1");
});

test("without a popup, the login page shows an error", async () => {
	const site = await openGoogleSite();
	site.browser.stopAt = /\/login/;
	const choice = await site.begin("mode=page&from=%2Fclasses");
	const visit = await site.browser.submit(choice.url, { who: "nobody" });
	expect(visit.url).toBe(`${site.origin}/login?google=access_denied&from=%2Fclasses`);
});

test("a sign-in started under another name of this machine returns to that name", async () => {
	const site = await openGoogleSite();
	const there = site.origin.replace("localhost", "127.0.0.1");
	const choice = await site.browser.open(`${there}/api/auth/google/start?mode=popup`);
	const visit = await site.browser.submit(choice.url, AKI);
	expect(reportOf(visit)).toMatchObject({ ok: true });
	expect(visit.trail.every((url) => url.startsWith(there))).toBe(true);
	expect(site.browser.cookies(there)).toContain("genga.session_token=");
	expect(site.browser.cookies(site.origin)).toBe("");
});

test("the provider's page, opened again after the sign-in, says that the sign-in is over", async () => {
	const site = await openGoogleSite();
	const choice = await site.begin();
	await site.browser.submit(choice.url, AKI);
	expect((await site.browser.open(choice.url)).body).toContain("This login is over.");
});

test("one browser can sign in as several people, one after the other", async () => {
	const site = await openGoogleSite();
	const other = someoneNew("Ana", "ana@genga.test");
	for (const who of [AKI, { who: "nobody" }, REI, other, AKI]) await site.signInAs(who);
	const users = await site.db.selectFrom("users").select("name").orderBy("id").execute();
	expect(users).toEqual([{ name: "Aki Tanabe" }, { name: "Ana" }]);
	expect((await site.signInAs(other)).report).toEqual({ ok: true });
});
