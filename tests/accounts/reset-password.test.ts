import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, logIn, makeAccount, mint, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ageLinks, mailedToken } from "./letters.ts";

const NEW = "Betsy*1980";
const MIO = "mio@genga.test";

const request = (world: World, email: string) =>
	ask(world, undefined, "POST /api/auth/request-password-reset", { email }, fromOurPages(world));
const reset = (world: World, token: string, newPassword = NEW) =>
	ask(
		world,
		undefined,
		"POST /api/auth/reset-password",
		{ token, newPassword },
		fromOurPages(world),
	);

test("the mailed link sets a new password, ends every session and confirms the address (A7)", async () => {
	const world = await openWorld();
	const first = await makeAccount(world);
	const answer = await request(world, " MIO@genga.test. ");
	expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);

	const changed = await reset(world, await mailedToken(world, MIO, "reset-password"));
	expect([changed.status, changed.body]).toEqual([200, { acknowledged: true }]);
	expect(changed.headers["set-cookie"]).toBeUndefined();

	expect((await ask(world, first, "GET /api/me")).status).toBe(401);
	expect((await mint(world, first.cookie, MIO)).status).toBe(401);
	expect((await logIn(world, MIO)).body.code).toBe("wrong_credentials");
	expect((await logIn(world, MIO, NEW)).status).toBe(200);
	const user = await world.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
	expect(Boolean(user.email_verified)).toBe(true);
	// The owner is informed, whoever made the change.
	await world.work();
	const [letter] = await world.letters();
	expect(letter).toMatchObject({ to: MIO, subject: "Genga: your password was changed" });
	const log = world.db.selectFrom("audit").select(["actor_id", "action"]);
	expect(await log.execute()).toEqual([{ actor_id: first.id, action: "password.change" }]);
});

test("a new password without the letter about it is not set: the link works again", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await request(world, MIO);
	const token = await mailedToken(world, MIO, "reset-password");
	await world.db.schema.alterTable("later_work").renameTo("later_work_away").execute();
	expect((await reset(world, token)).status).toBe(500);
	await world.db.schema.alterTable("later_work_away").renameTo("later_work").execute();
	expect((await logIn(world, MIO)).status).toBe(200);
	expect((await reset(world, token)).status).toBe(200);
	await world.work();
	const letters = (await world.letters()).filter(({ subject }) => /was changed/.test(subject));
	expect(letters).toHaveLength(1);
});

test("an address without an account gets the same answer and no email (A3)", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await world.work();
	const before = (await world.letters()).length;
	const [known, unknown] = [await request(world, MIO), await request(world, "nobody@genga.test")];
	expect(unknown.body).toEqual(known.body);
	expect(unknown.status).toBe(known.status);
	expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
	await world.work();
	expect(await world.letters()).toHaveLength(before + 1);
});

test("a request does the same for every address: one row of later work, and no query of the accounts", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await world.work();
	const links = () => world.db.selectFrom("verifications").selectAll().execute();
	const before = await links();
	// No query of the users: the request works without the table.
	await world.db.schema.alterTable("users").renameTo("users_away").execute();
	for (const email of [MIO, "nobody@genga.test"])
		expect((await request(world, email)).status).toBe(200);
	await world.db.schema.alterTable("users_away").renameTo("users").execute();
	expect(await links()).toEqual(before);
	const work = await world.db.selectFrom("later_work").select("kind").execute();
	expect(work).toEqual([{ kind: "mail-reset-link" }, { kind: "mail-reset-link" }]);
});

test("a link works once: of ten simultaneous uses, one succeeds", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await request(world, MIO);
	const token = await mailedToken(world, MIO, "reset-password");
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, at) => reset(world, token, `Chosen#${at}`)),
	);
	const codes = answers.map((answer) => answer.body.code ?? "done").sort();
	expect(codes).toEqual(["done", ...Array(9).fill("link_expired")]);
	const winner = answers.findIndex((answer) => answer.status === 200);
	expect((await logIn(world, MIO, `Chosen#${winner}`)).status).toBe(200);
});

test("a link that is used, too old, unknown or of another kind is refused as expired", async () => {
	const world = await openWorld();
	await makeAccount(world);
	const forConfirming = await mailedToken(world, MIO, "confirm-email");
	await request(world, MIO);
	const token = await mailedToken(world, MIO, "reset-password");
	expect((await reset(world, token)).status).toBe(200);
	await request(world, MIO);
	const late = await mailedToken(world, MIO, "reset-password");
	await ageLinks(world);
	for (const wrong of [token, late, forConfirming, "unknown", "%", "reset-password:x"]) {
		const answer = await reset(world, wrong, "Another#77");
		expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 410, "link_expired"]);
	}
	expect((await logIn(world, MIO, NEW)).status).toBe(200);
});

test("the database stores no token that can be used", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await request(world, MIO);
	const token = await mailedToken(world, MIO, "reset-password");
	const rows = await world.db.selectFrom("verifications").selectAll().execute();
	expect(token).toHaveLength(32);
	expect(JSON.stringify(rows)).not.toContain(token);
	for (const { identifier } of rows) {
		expect((await reset(world, identifier)).body.code).toBe("link_expired");
	}
});

test.for([
	["", "Password is required"],
	["Aa1#5", "Password Must Be 8 Characters"],
	[
		"sakuga#24",
		"Password Must have one uppercase, one lowercase, one number, one special character [!@#$&*]",
	],
])("a reset refuses a password that breaks the rule: %j", async ([password, message]) => {
	const world = await openWorld();
	await makeAccount(world);
	await request(world, MIO);
	const token = await mailedToken(world, MIO, "reset-password");
	const answer = await reset(world, token, password);
	expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
	expect(answer.body.errors).toEqual([{ field: "newPassword", message }]);
	// A refused password does not use up the link.
	expect((await reset(world, token, PASSWORD)).status).toBe(200);
});
