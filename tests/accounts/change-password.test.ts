import { expect, test } from "vitest";
import { TRIES } from "#server/limits/budgets.ts";
import { ask } from "#tests/support/scenario.ts";
import {
	cookieOf,
	fromOurPages,
	logIn,
	makeAccount,
	mint,
	PASSWORD,
} from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const NEW = "Betsy*1980";
const MIO = "mio@genga.test";

function change(world: World, cookie: string | undefined, fields: object = {}) {
	const body = { currentPassword: PASSWORD, newPassword: NEW, ...fields };
	const headers = fromOurPages(world, cookie);
	return ask(world, undefined, "POST /api/auth/change-password", body, headers);
}

test("with the current password: the new one is valid, this session stays, and every other session ends", async () => {
	const world = await openWorld();
	const here = await makeAccount(world);
	const there = cookieOf(await logIn(world, MIO));
	const { body: token } = await mint(world, there, MIO);

	const answer = await change(world, here.cookie);
	expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);
	expect((await ask(world, here, "GET /api/me")).status).toBe(200);
	expect((await mint(world, here.cookie, MIO)).status).toBe(200);
	expect((await ask(world, { token }, "GET /api/me")).status).toBe(401);
	expect((await mint(world, there, MIO)).status).toBe(401);
	expect((await logIn(world, MIO)).body.code).toBe("wrong_credentials");
	expect((await logIn(world, MIO, NEW)).status).toBe(200);
});

test("a changed password sends the owner an email and adds a row to the audit log", async () => {
	const world = await openWorld();
	const { id, cookie } = await makeAccount(world);
	await change(world, cookie);
	await world.work();
	const [letter] = (await world.letters()).filter(({ subject }) => /password/.test(subject));
	expect(letter).toMatchObject({ to: MIO, subject: "Genga: your password was changed" });
	expect(letter?.text).not.toContain(NEW);
	const rows = await world.db.selectFrom("audit").select(["actor_id", "action"]).execute();
	expect(rows).toEqual([{ actor_id: id, action: "password.change" }]);
});

test.for([
	["a wrong current password", { currentPassword: "Sakuga#25" }, 422, "wrong_password"],
	["no current password", { currentPassword: "" }, 422, "invalid_input"],
	["a new password that breaks the rule", { newPassword: "sakuga#24" }, 422, "invalid_input"],
	["a new password that is not text", { newPassword: { $ne: 1 } }, 422, "invalid_input"],
] as const)("%s changes nothing", async ([, fields, status, code]) => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world);
	const other = cookieOf(await logIn(world, MIO));
	const answer = await change(world, cookie, fields);
	expect([answer.status, answer.body.code]).toEqual([status, code]);
	expect((await mint(world, other, MIO)).status).toBe(200);
	expect((await logIn(world, MIO)).status).toBe(200);
});

test("a visitor and an account without a password cannot change a password", async () => {
	const world = await openWorld();
	expect((await change(world, undefined)).status).toBe(401);
	const { id, cookie } = await makeAccount(world);
	await world.db
		.updateTable("accounts")
		.set({ password: null })
		.where("user_id", "=", id)
		.execute();
	expect((await change(world, cookie)).body.code).toBe("identity_refused");
});

test("the old password stays valid when the audit log cannot be written", async () => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world);
	await world.db.schema.alterTable("audit").renameTo("audit_away").execute();
	expect((await change(world, cookie)).status).toBe(500);
	await world.db.schema.alterTable("audit_away").renameTo("audit").execute();
	expect((await logIn(world, MIO)).status).toBe(200);
});

test("guessing the password in an open session is limited, with the same counter as the login", async () => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world);
	for (let round = 0; round < TRIES.most; round += 1)
		expect((await change(world, cookie, { currentPassword: "Wrong#1234" })).status).toBe(422);
	expect((await change(world, cookie)).status).toBe(429);
	expect((await logIn(world, MIO)).status).toBe(429);
	world.clock.pass(TRIES.within);
	expect((await change(world, cookie)).status).toBe(200);
});

test("of ten simultaneous changes, one succeeds", async () => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world);
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, at) => change(world, cookie, { newPassword: `Chosen#${at}` })),
	);
	const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
	expect(winners).toHaveLength(1);
	expect((await logIn(world, MIO, `Chosen#${winners[0]}`)).status).toBe(200);
});
