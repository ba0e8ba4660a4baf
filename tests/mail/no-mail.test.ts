import { expect, test } from "vitest";
import { chooseProviders } from "#providers/choose.ts";
import { issueLink } from "#providers/identity/links.ts";
import { openGoogleSite, someoneNew } from "#tests/identity/google-site.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, signUp } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const NONE = { MAIL: "none" };

test("a site without email refuses calls that only send an email (L13)", async () => {
	const world = await openWorld({ settings: NONE });
	const person = await makePerson(world);
	await world.db.updateTable("users").set({ email_verified: false }).execute();
	const { email } = person;
	const ours = fromOurPages(world);
	const answers = [
		await ask(world, undefined, "POST /api/auth/request-password-reset", { email }, ours),
		await ask(world, person, "POST /api/me/confirmation-letter"),
		await ask(world, undefined, "POST /api/newsletter", { name: "Mio", email }),
	];
	for (const { status, body } of answers) {
		expect([status, body.code]).toEqual([409, "mail_off"]);
	}
	for (const table of ["later_work", "newsletter_subscribers", "verifications"] as const)
		expect(await world.db.selectFrom(table).select("id").execute()).toEqual([]);
});

test("without email, sign-ups, messages and password links work, and no email is queued (L13)", async () => {
	const world = await openWorld({ settings: NONE });
	const { status, body } = await signUp(world, { image: await keptPicture(world) });
	expect(status).toBe(200);
	// Nobody would receive a confirmation link.
	expect(await world.db.selectFrom("verifications").select("id").execute()).toEqual([]);
	const message = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	expect((await ask(world, undefined, "POST /api/contact", message)).status).toBe(200);
	const admin = await makePerson(world, { role: "admin" });
	expect((await ask(world, admin, "GET /api/contact-messages")).body).toHaveLength(1);
	const token = await issueLink(world.db, "reset-password", body.user.id);
	const input = { token, newPassword: "Another#24" };
	const call = "POST /api/auth/reset-password";
	expect((await ask(world, undefined, call, input, fromOurPages(world))).status).toBe(200);
	const waiting = await world.db.selectFrom("later_work").select("kind").execute();
	expect(waiting).toEqual([]);
});

test("without email, Google requires the password of an account with an unconfirmed address (L13)", async () => {
	const site = await openGoogleSite(NONE);
	await makeAccount(site, { email: "vera@genga.test" });
	const { report } = await site.signInAs(someoneNew("Vera", "vera@genga.test"));
	expect(report).toEqual({ ok: false, code: "password-needed" });
	const ways = await site.db.selectFrom("accounts").select("provider_id").execute();
	expect(ways).toEqual([{ provider_id: "credential" }]);
	const waiting = site.db.selectFrom("later_work").where("kind", "=", "send-mail").select("kind");
	expect(await waiting.execute()).toEqual([]);
});

test("an email queued before email was switched off is dropped, and there is no outbox (L13)", async () => {
	const world = await openWorld({ settings: NONE });
	const { mailer, outbox } = await chooseProviders(world.needs.settings, world.database, () => {});
	await mailer.send({ id: "1", to: "mio@genga.test", subject: "Hello", text: "Hello" });
	expect(outbox).toBeUndefined();
});

test("the sitemap of a site without email contains no newsletter page (L13)", async () => {
	const world = await openWorld({ settings: NONE });
	const { body } = await ask(world, undefined, "GET /sitemap.xml");
	expect(body).toContain("/contact-us");
	expect(body).not.toContain("newsletter");
});
