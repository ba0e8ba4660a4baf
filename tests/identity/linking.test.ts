import { expect, test } from "vitest";
import { workers } from "#server/background.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { ask } from "#tests/support/scenario.ts";
import {
	cookieOf,
	fromOurPages,
	logIn,
	makeAccount,
	mint,
	PASSWORD,
} from "#tests/support/sign-in.ts";
import { type GoogleSite, openGoogleSite, someoneNew } from "./google-site.ts";

const VICTIM = "victim@genga.test";
const victim = someoneNew("Vera Victim", VICTIM);

/** The token in the newest email to that address that links to that page. */
async function tokenFor(site: GoogleSite, to: string, page: string): Promise<string> {
	await doLaterWork(site.needs, workers);
	const letters = (await site.letters()).filter((one) => one.to === to && one.text.includes(page));
	return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(letters[0]?.text ?? "")?.[1] ?? "";
}

const follow = (site: GoogleSite, call: string, token: string) =>
	ask(site, undefined, `POST /api/auth/${call}`, { token }, fromOurPages(site));

test("pre-hijack: the attacker's password and sessions end once the victim proves the address (A6)", async () => {
	const site = await openGoogleSite();
	const attacker = await makeAccount(site, { email: VICTIM, name: "Not Vera" });

	expect((await site.signInAs(victim)).report).toEqual({ ok: false, code: "proof-mailed" });
	// Nothing has changed yet, because the email may reach a person who never signed in.
	const tablet = await logIn(site, VICTIM);
	expect(tablet.status).toBe(200);
	expect(await linked(site)).toEqual(["credential"]);

	const token = await tokenFor(site, VICTIM, "prove-address");
	expect((await follow(site, "prove-address", token)).status).toBe(200);

	expect((await logIn(site, VICTIM)).body.code).toBe("wrong_credentials");
	expect((await ask(site, attacker, "GET /api/me")).status).toBe(401);
	for (const cookie of [attacker.cookie, cookieOf(tablet)]) {
		const headers = fromOurPages(site, cookie);
		const session = await ask(site, undefined, "GET /api/auth/get-session", undefined, headers);
		expect(session.body).toBe(null);
		expect((await mint(site, cookie, VICTIM)).status).toBe(401);
	}
	expect(await linked(site)).toEqual(["google"]);

	expect((await site.signInAs(victim)).report).toEqual({ ok: true });
	const users = await site.db.selectFrom("users").selectAll().execute();
	expect(users).toMatchObject([{ id: attacker.id, name: "Vera Victim", email: VICTIM }]);
});

test("the proof link works once, and not as a link of another kind", async () => {
	const site = await openGoogleSite();
	await makeAccount(site, { email: VICTIM });
	await site.signInAs(victim);
	const token = await tokenFor(site, VICTIM, "prove-address");
	expect((await follow(site, "verify-email", token)).body.code).toBe("link_expired");
	const reset = { token, newPassword: PASSWORD };
	const asReset = await ask(
		site,
		undefined,
		"POST /api/auth/reset-password",
		reset,
		fromOurPages(site),
	);
	expect(asReset.body.code).toBe("link_expired");

	const answers = await Promise.all(
		Array.from({ length: 5 }, () => follow(site, "prove-address", token)),
	);
	expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410, 410]);
	expect(await linked(site)).toEqual(["google"]);
});

test("an expired proof link proves nothing", async () => {
	const site = await openGoogleSite();
	await makeAccount(site, { email: VICTIM });
	await site.signInAs(victim);
	const token = await tokenFor(site, VICTIM, "prove-address");
	const past = new Date(Date.now() - 1000).toISOString();
	await site.db.updateTable("verifications").set({ expires_at: past }).execute();
	expect((await follow(site, "prove-address", token)).body.code).toBe("link_expired");
	expect((await logIn(site, VICTIM)).status).toBe(200);
});

test("an address that the provider has not verified links nothing and sends no email", async () => {
	const site = await openGoogleSite();
	await makeAccount(site, { email: VICTIM });
	const { report } = await site.signInAs({ ...victim, unverified: "on" });
	expect(report).toEqual({ ok: false, code: "unverified-address" });
	expect(await tokenFor(site, VICTIM, "prove-address")).toBe("");

	// Not even for an account with a confirmed address.
	await follow(site, "verify-email", await tokenFor(site, VICTIM, "confirm-email"));
	expect((await site.signInAs({ ...victim, unverified: "on" })).report.ok).toBe(false);
	expect(await linked(site)).toEqual(["credential"]);
});

test("an account created with Google has no password until a reset sets one", async () => {
	const site = await openGoogleSite();
	await site.signInAs(victim);
	expect((await logIn(site, VICTIM)).body.code).toBe("wrong_credentials");
	const headers = fromOurPages(site);
	await ask(site, undefined, "POST /api/auth/request-password-reset", { email: VICTIM }, headers);
	const body = { token: await tokenFor(site, VICTIM, "reset-password"), newPassword: PASSWORD };
	expect((await ask(site, undefined, "POST /api/auth/reset-password", body, headers)).status).toBe(
		200,
	);
	expect(cookieOf(await logIn(site, VICTIM))).toContain("genga_signed_in=1");
	expect((await site.signInAs(victim)).report).toEqual({ ok: true });
});

async function linked(site: GoogleSite): Promise<string[]> {
	const rows = await site.db.selectFrom("accounts").select("provider_id").execute();
	return rows.map((row) => row.provider_id).sort();
}
