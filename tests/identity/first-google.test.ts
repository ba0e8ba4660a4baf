import { expect, test } from "vitest";
import { mailedToken } from "#tests/accounts/letters.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import {
	cookieOf,
	fromOurPages,
	logIn,
	makeAccount,
	mint,
	PASSWORD,
} from "#tests/support/sign-in.ts";
import { type GoogleSite, openGoogleSite, someoneNew } from "./google-site.ts";

const VERA = "vera@genga.test";
const vera = someoneNew("Vera", VERA);

/** A site with an account that was created with a password, and whose address was confirmed. */
async function openWithAccount(name = "Not Vera") {
	const site = await openGoogleSite();
	const account = await makeAccount(site, { email: VERA, name });
	await site.needs.identity.confirmAddress(await site.needs.identity.confirmationToken(account.id));
	return { site, account };
}

const cookiesOf = (site: GoogleSite) => fromOurPages(site, site.browser.cookies(site.origin));
const link = (site: GoogleSite, password: string, headers = cookiesOf(site)): Promise<Answer> =>
	ask(site, undefined, "POST /api/auth/google/link", { password }, headers);
const takeOver = (site: GoogleSite, headers = cookiesOf(site)): Promise<Answer> =>
	ask(site, undefined, "POST /api/auth/google/take-over", undefined, headers);

async function waysIn(site: GoogleSite): Promise<string[]> {
	const rows = await site.db.selectFrom("accounts").select("provider_id").execute();
	return rows.map((row) => row.provider_id).sort();
}

test("the first sign-in with Google asks for the account's password and opens no session before it", async () => {
	const { site } = await openWithAccount();
	expect((await site.signInAs(vera)).report).toEqual({ ok: false, code: "password-wanted" });
	expect(site.browser.cookies(site.origin)).not.toContain("session_token");
	expect(await waysIn(site)).toEqual(["credential"]);
	const wrong = await link(site, "Wrong#12345");
	expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
	expect(await waysIn(site)).toEqual(["credential"]);
});

test("after the password, Google is a second way to sign in and the password is not asked for again", async () => {
	const { site, account } = await openWithAccount("Vera Before");
	await site.signInAs(vera);
	const linked = await link(site, PASSWORD);
	expect([linked.status, linked.body.user.id]).toEqual([200, account.id]);
	expect((await mint(site, cookieOf(linked), VERA)).status).toBe(200);
	expect(await waysIn(site)).toEqual(["credential", "google"]);
	expect((await ask(site, account, "GET /api/me")).body).toMatchObject({ name: "Vera Before" });
	expect((await logIn(site, VERA)).status).toBe(200);
	expect((await site.signInAs(vera)).report).toEqual({ ok: true });
	await site.work();
	const [letter] = await site.letters();
	expect(letter).toMatchObject({
		to: VERA,
		subject: "Genga: you can now sign in with Google",
	});
});

test("pre-hijack: taking over without the password removes the attacker's password, two-step login, sessions and links", async () => {
	const { site, account } = await openWithAccount();
	const reset = await site.needs.identity.resetToken(VERA);
	const tablet = cookieOf(await logIn(site, VERA));
	const devices = [account.cookie, tablet];
	const tokens = [account.token, String((await mint(site, tablet, VERA)).body)];
	for (const token of tokens) expect((await ask(site, { token }, "GET /api/me")).status).toBe(200);
	const flag = site.database.engine === "postgres" ? true : 1;
	await site.db.updateTable("users").set({ two_factor_enabled: flag }).execute();
	const challenge = cookieOf(await logIn(site, VERA));
	await site.signInAs(vera);
	const taken = await takeOver(site);
	expect([taken.status, taken.body.user]).toMatchObject([200, { id: account.id, name: "Vera" }]);

	expect(await waysIn(site)).toEqual(["google"]);
	expect((await logIn(site, VERA)).body.code).toBe("wrong_credentials");
	for (const token of tokens) expect((await ask(site, { token }, "GET /api/me")).status).toBe(401);
	for (const cookie of devices) {
		expect((await mint(site, cookie, VERA)).status).toBe(401);
		const headers = fromOurPages(site, cookie);
		const session = await ask(site, undefined, "GET /api/auth/get-session", undefined, headers);
		expect(session.body).toBeNull();
	}
	const code = { code: "000000" };
	const headers = fromOurPages(site, challenge);
	const entered = await ask(site, undefined, "POST /api/auth/two-factor/verify", code, headers);
	expect(entered.body.code).toBe("challenge_over");
	expect(await site.needs.identity.secondFactor.stateOf(account.id)).toEqual({
		enabled: false,
		hasPassword: false,
	});
	const { resetPassword } = site.needs.identity;
	expect(await resetPassword(reset?.token ?? "", "Betsy*1980")).toBe("link_expired");
	expect((await mint(site, cookieOf(taken), VERA)).status).toBe(200);
	expect((await site.signInAs(vera)).report).toEqual({ ok: true });
	await site.work();
	const letters = (await site.letters()).filter(({ text }) =>
		text.includes("password was removed"),
	);
	expect(letters.map(({ to }) => to)).toEqual([VERA]);
	const rows = await site.db.selectFrom("audit").select(["actor_id", "action"]).execute();
	expect(rows).toEqual([{ actor_id: account.id, action: "google.take-over" }]);
});

test("the proof works in one browser only and once: of five simultaneous uses one succeeds", async () => {
	const { site } = await openWithAccount();
	await site.signInAs(vera);
	const mine = cookiesOf(site);
	for (const foreign of [fromOurPages(site), fromOurPages(site, "genga_google_link=unknown")]) {
		expect((await link(site, PASSWORD, foreign)).body.code).toBe("challenge_over");
		expect((await takeOver(site, foreign)).body.code).toBe("challenge_over");
	}
	const answers = await Promise.all(Array.from({ length: 5 }, () => takeOver(site, mine)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
	expect((await link(site, PASSWORD, mine)).body.code).toBe("challenge_over");
});

test("a proof used with the password cannot be used again: of five simultaneous uses one succeeds, and no takeover works", async () => {
	const { site, account } = await openWithAccount();
	await site.signInAs(vera);
	const mine = cookiesOf(site);
	const answers = await Promise.all(Array.from({ length: 5 }, () => link(site, PASSWORD, mine)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
	expect((await takeOver(site, mine)).body.code).toBe("challenge_over");
	expect((await ask(site, account, "GET /api/me")).status).toBe(200);
	expect(await waysIn(site)).toEqual(["credential", "google"]);
});

test("a changed password ends the proof", async () => {
	const { site } = await openWithAccount();
	await site.signInAs(vera);
	const reset = await site.needs.identity.resetToken(VERA);
	await site.needs.identity.resetPassword(reset?.token ?? "", "Betsy*1980");
	expect((await link(site, "Betsy*1980")).body.code).toBe("challenge_over");
	expect((await takeOver(site)).body.code).toBe("challenge_over");
	expect(await waysIn(site)).toEqual(["credential"]);
});

test("two-step login stays on for the password and is not required for Google", async () => {
	const { site, account } = await openWithAccount();
	const flag = site.database.engine === "postgres" ? true : 1;
	await site.db.updateTable("users").set({ two_factor_enabled: flag }).execute();
	await site.signInAs(vera);
	expect((await link(site, PASSWORD)).status).toBe(200);
	const state = await site.needs.identity.secondFactor.stateOf(account.id);
	expect(state).toEqual({ enabled: true, hasPassword: true });
	expect((await logIn(site, VERA)).body).toEqual({ codeWanted: true });
});

test("an account without a password is linked without a question", async () => {
	const { site } = await openWithAccount();
	await site.db.updateTable("accounts").set({ password: null }).execute();
	expect((await site.signInAs(vera)).report).toEqual({ ok: true });
});

test("without a popup, the browser returns to the login page with the password question", async () => {
	const { site } = await openWithAccount();
	site.browser.stopAt = /\/login/;
	const choice = await site.begin("mode=page&from=%2Fclasses");
	const visit = await site.browser.submit(choice.url, vera);
	expect(visit.url).toBe(`${site.origin}/login?google=password-wanted&from=%2Fclasses`);
	site.browser.stopAt = undefined;
	expect((await link(site, PASSWORD)).status).toBe(200);
});

test("for an address that was never confirmed, the sign-in sends a proof link by email", async () => {
	const site = await openGoogleSite();
	await makeAccount(site, { email: VERA });
	expect((await site.signInAs(vera)).report).toEqual({ ok: false, code: "proof-mailed" });
	expect(await mailedToken(site, VERA, "prove-address")).not.toBe("");
});
