import { expect, test } from "vitest";
import { issueLink } from "#providers/identity/links.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { makeCareful } from "./careful.ts";
import { addressLink, mailedToken } from "./letters.ts";

const OLD = "old@genga.test";
const NEW = "new@genga.test";
const OK = { acknowledged: true };

function post(world: World, call: string, body: object, cookie?: string) {
	return ask(world, undefined, `POST /api/auth/${call}`, body, fromOurPages(world, cookie));
}

function request(world: World, cookie: string, email = NEW, password = PASSWORD) {
	return post(world, "request-address", { email, password }, cookie);
}

async function confirmed(world: World, email = OLD) {
	const account = await makeAccount(world, { email });
	const token = await world.needs.identity.confirmationToken(account.id);
	expect(await world.needs.identity.confirmAddress(token)).toBe(account.id);
	return account;
}

async function emailOf(world: World, id: string): Promise<string> {
	const row = world.db.selectFrom("users").where("id", "=", id).select("email");
	return (await row.executeTakeFirstOrThrow()).email;
}

test("a new address takes effect through the emailed link; until then nothing changes, and nobody is logged out", async () => {
	const world = await openWorld();
	const me = await confirmed(world);
	expect((await request(world, me.cookie)).body).toEqual(OK);
	const token = await mailedToken(world, NEW, "use-address");
	const earlier = await world.needs.identity.resetToken(OLD);
	expect(await emailOf(world, me.id)).toBe(OLD);
	expect((await logIn(world, NEW)).status).toBe(422);

	expect((await post(world, "use-address", { token })).body).toEqual(OK);

	const now = (await ask(world, me, "GET /api/me")).body;
	expect(now).toMatchObject({ email: NEW, emailConfirmed: true });
	expect((await logIn(world, NEW)).status).toBe(200);
	expect((await logIn(world, OLD)).status).toBe(422);
	expect((await post(world, "use-address", { token })).body.code).toBe("link_expired");
	const reset = { token: earlier?.token, newPassword: "Betsy*1980" };
	expect((await post(world, "reset-password", reset)).body.code).toBe("link_expired");
	const log = await world.db.selectFrom("audit").select(["actor_id", "action", "detail"]).execute();
	const detail = JSON.stringify({ from: OLD, to: NEW, confirmed: "yes" });
	expect(log).toEqual([{ actor_id: me.id, action: "address.change", detail }]);
});

test("two-step login stays on, and a wrong password changes nothing and sends no email", async () => {
	const world = await openWorld();
	const me = await makeCareful(world, OLD);
	const wrong = await request(world, me.cookie, NEW, "Wrong#1234");
	expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
	const nobody = await post(world, "request-address", { email: NEW, password: PASSWORD });
	expect(nobody.status).toBe(401);
	expect(await mailedToken(world, NEW, "use-address")).toBe("");

	await request(world, me.cookie);
	await post(world, "use-address", { token: await mailedToken(world, NEW, "use-address") });
	expect((await logIn(world, NEW)).body).toEqual({ codeWanted: true });
});

test("an address in use gets the same answer as a free one, and only its owner gets an email", async () => {
	const world = await openWorld();
	const me = await confirmed(world);
	await makePerson(world, { email: "taken@genga.test" });
	const [taken, free] = [
		await request(world, me.cookie, "taken@genga.test"),
		await request(world, me.cookie, "free@genga.test"),
	];
	expect([taken.status, taken.body]).toEqual([free.status, free.body]);
	const work = await world.db.selectFrom("later_work").select("kind").execute();
	expect(work.filter(({ kind }) => kind === "mail-address-change")).toHaveLength(2);
	expect(await mailedToken(world, "taken@genga.test", "use-address")).toBe("");
	const [letter] = (await world.letters()).filter(({ to }) => to === "taken@genga.test");
	expect(letter?.subject).toBe("Genga: this email address has an account");
});

test("the user's present address is an error at the field after the right password, and sends no email", async () => {
	const world = await openWorld();
	const me = await confirmed(world);
	const guess = await request(world, me.cookie, OLD, "Wrong#1234");
	expect([guess.status, guess.body.code]).toEqual([422, "wrong_password"]);
	// Written in another way, it is the same address.
	for (const present of [OLD, " OLD@Genga.Test. "]) {
		const { status, body } = await request(world, me.cookie, present);
		const errors = [{ field: "email", message: "This is already your email address" }];
		expect([status, body.code, body.errors]).toEqual([422, "invalid_input", errors]);
	}
	const work = world.db.selectFrom("later_work").where("kind", "=", "mail-address-change");
	expect(await work.select("id").execute()).toEqual([]);
	expect(await emailOf(world, me.id)).toBe(OLD);
});

test("when twenty people follow links to one address at once, one of them gets the address", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(world)));
	const tokens = await Promise.all(people.map(({ id }) => addressLink(world.needs, id, NEW)));
	const answers = await Promise.all(tokens.map((token) => post(world, "use-address", { token })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["address_taken"]));
	const owners = world.db.selectFrom("users").where("email", "=", NEW).select("id");
	expect(await owners.execute()).toHaveLength(1);
});

test("the earlier address can restore the account for seven days, whatever was changed since", async () => {
	const world = await openWorld();
	const me = await confirmed(world);
	await request(world, me.cookie);
	await post(world, "use-address", { token: await mailedToken(world, NEW, "use-address") });
	const back = await mailedToken(world, OLD, "restore-address");
	// The person in control of the account changes to a third address and changes the password.
	await request(world, me.cookie, "third@genga.test");
	await post(world, "use-address", {
		token: await mailedToken(world, "third@genga.test", "use-address"),
	});
	const second = await mailedToken(world, NEW, "restore-address");
	const change = { currentPassword: PASSWORD, newPassword: "Betsy*1980" };
	expect((await post(world, "change-password", change, me.cookie)).status).toBe(200);

	expect((await post(world, "restore-address", { token: back })).body).toEqual(OK);

	expect(await emailOf(world, me.id)).toBe(OLD);
	expect((await ask(world, me, "GET /api/me")).status).toBe(401);
	for (const email of [OLD, NEW, "third@genga.test"])
		expect((await logIn(world, email, "Betsy*1980")).status).toBe(422);
	for (const token of [back, second])
		expect((await post(world, "restore-address", { token })).body.code).toBe("link_expired");
	const reset = await world.needs.identity.resetToken(OLD);
	await post(world, "reset-password", { token: reset?.token, newPassword: "Mine#2026" });
	expect((await logIn(world, OLD, "Mine#2026")).status).toBe(200);
});

test("an address that was never confirmed gets no restore link, because it may belong to a stranger", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: OLD });
	await request(world, me.cookie);
	await post(world, "use-address", { token: await mailedToken(world, NEW, "use-address") });
	expect(await emailOf(world, me.id)).toBe(NEW);
	expect(await mailedToken(world, OLD, "restore-address")).toBe("");
});

test("restoring does not take an address that another account uses by now", async () => {
	const world = await openWorld();
	const me = await makePerson(world, { email: NEW });
	const newcomer = await makePerson(world, { email: OLD });
	const change = { userId: me.id, from: OLD };
	const token = await world.needs.identity.addressChanges.wayBack(world.db, change);
	expect((await post(world, "restore-address", { token })).body.code).toBe("address_taken");
	expect([await emailOf(world, me.id), await emailOf(world, newcomer.id)]).toEqual([NEW, OLD]);
	// A link of one kind is not accepted for another purpose.
	const other = await issueLink(world.db, "reset-password", me.id);
	for (const call of ["use-address", "restore-address"])
		expect((await post(world, call, { token: other })).body.code).toBe("link_expired");
});

test("after a change of address, both logged-in browsers get tokens for the new address only", async () => {
	const world = await openWorld();
	const me = await confirmed(world);
	const other = cookieOf(await logIn(world, OLD));
	await request(world, me.cookie);
	await post(world, "use-address", { token: await mailedToken(world, NEW, "use-address") });
	for (const cookie of [me.cookie, other]) {
		const headers = fromOurPages(world, cookie);
		const minted = (email: string) => ask(world, undefined, "POST /api/jwt", { email }, headers);
		expect([(await minted(NEW)).status, (await minted(OLD)).status]).toEqual([200, 403]);
	}
});
