import { expect, test } from "vitest";
import { BUSY_MS } from "#server/accounts/export/under-way-store.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { makeCareful } from "./careful.ts";
import { askForExport, exported, follow, unzip } from "./exporting.ts";
import { leave } from "./leaving.ts";

async function linked(world: World, email = "own@genga.test") {
	const me = await makeAccount(world, { email });
	const { body } = await askForExport(world, me);
	return { me, address: String(body.address) };
}

const HOUR = 3600_000;

test("D152: a wrong password, a missing session and a request from another site get no link", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: "own@genga.test" });
	const wrong = await askForExport(world, me, { password: "Wrong#2468" });
	expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
	expect((await askForExport(world, { cookie: "" })).status).toBe(401);
	const headers = { ...fromOurPages(world, me.cookie), origin: "https://evil.example" };
	const body = { password: "Sakuga#24" };
	const call = "POST /api/auth/export-account";
	expect((await ask(world, undefined, call, body, headers)).status).toBe(403);
	expect(await world.db.selectFrom("data_exports").selectAll().execute()).toEqual([]);
});

test("D152: with two-step login a code is required too", async () => {
	const world = await openWorld();
	const me = await makeCareful(world, "careful@genga.test");
	for (const proof of [{}, { code: "000000" }])
		expect((await askForExport(world, me, proof)).body.code).toBe("wrong_code");
	const { status, body } = await askForExport(world, me, { code: me.code() });
	expect(status).toBe(200);
	const archive = unzip((await follow(world, body.address, me.cookie)).rawPayload);
	expect(archive.has("profile.json")).toBe(true);
	// The archive contains neither the secret of the codes nor a backup code.
	const text = [...archive.values()].join("\n");
	for (const code of me.backupCodes) expect(text).not.toContain(code);
});

test("D152: a link works once, in the session that requested it, for two minutes, and is never cached", async () => {
	const world = await openWorld();
	const { me, address } = await linked(world);
	expect(address).toMatch(/^\/my-data\.zip\?token=[\w-]{43}$/);
	const other = await makeAccount(world, { email: "other@genga.test" });
	const again = cookieOf(await logIn(world, me.email));
	for (const cookie of ["", other.cookie, again])
		expect((await follow(world, address, cookie)).statusCode).toBe(404);
	for (const guess of ["/my-data.zip", "/my-data.zip?token=", `${address}x`, `${address}&token=a`])
		expect((await follow(world, guess, me.cookie)).statusCode).toBe(404);
	// A HEAD request does not use the link up.
	const looked = await world.app.inject({
		method: "HEAD",
		url: address,
		headers: { cookie: me.cookie },
	});
	expect(looked.statusCode).toBe(404);

	const answer = await follow(world, address, me.cookie);
	expect(answer.statusCode).toBe(200);
	expect(answer.headers).toMatchObject({
		"cache-control": "no-store",
		"content-type": "application/zip",
		"content-disposition": 'attachment; filename="my-data-2026-03-15.zip"',
		"x-content-type-options": "nosniff",
	});
	expect((await follow(world, address, me.cookie)).statusCode).toBe(404);

	const late = await askForExport(world, me);
	world.clock.pass(2 * 60_000);
	expect((await follow(world, late.body.address, me.cookie)).statusCode).toBe(404);
});

test("D152: logging out, a suspension and deleting the account end the link", async () => {
	const world = await openWorld();
	const first = await linked(world, "one@genga.test");
	const headers = fromOurPages(world, first.me.cookie);
	await ask(world, undefined, "POST /api/auth/sign-out", {}, headers);
	const second = await linked(world, "two@genga.test");
	const admin = await makePerson(world, { role: "admin" });
	const path = `PATCH /api/users/${second.me.id}/suspend` as const;
	expect((await ask(world, admin, path, { reason: "Rude words" })).status).toBe(200);
	const third = await linked(world, "three@genga.test");
	expect((await leave(world, third.me)).status).toBe(200);
	for (const { me, address } of [first, second, third]) {
		expect((await follow(world, address, me.cookie)).statusCode).toBe(404);
		expect((await askForExport(world, me)).status).toBe(401);
	}
	expect(await world.db.selectFrom("data_exports").selectAll().execute()).toEqual([]);
});

test("D152: a download sends the owner an email and adds a row to the audit log", async () => {
	const world = await openWorld();
	const { me, address } = await linked(world);
	await world.work();
	const about = "an archive with all your data was downloaded";
	const told = async () => (await world.letters()).filter(({ subject }) => subject.includes(about));
	expect(await told()).toEqual([]);
	await follow(world, address, me.cookie);
	await world.work();
	expect(await told()).toMatchObject([{ to: me.email }]);
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, admin, "GET /api/audit");
	expect(body).toMatchObject([{ action: "user.export", actor: { email: me.email } }]);
});

test("D154: an account can request three archives an hour", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: "own@genga.test" });
	for (let round = 0; round < 3; round += 1)
		expect((await exported(world, me)).has("index.html")).toBe(true);
	const fourth = await askForExport(world, me);
	expect([fourth.status, fourth.body.code]).toEqual([429, "too_many_requests"]);
	expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(0);
	world.clock.pass(HOUR);
	expect((await askForExport(world, me)).status).toBe(200);
});

test("D154: when a link is followed twenty times at once, one request gets the archive", async () => {
	const world = await openWorld();
	const { me, address } = await linked(world);
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => follow(world, address, me.cookie)),
	);
	const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
	expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
});

test("D154: a second archive is refused while one is being sent, and the lock of a killed process expires", async () => {
	const world = await openWorld();
	const { me, address } = await linked(world);
	// The state that a process leaves when it is killed while sending.
	const { now } = world.clock;
	await world.db
		.updateTable("data_exports")
		.set({ begun_at: now, busy_until: now + BUSY_MS })
		.execute();
	const second = await askForExport(world, me);
	expect([second.status, second.body.code]).toEqual([409, "export_under_way"]);
	world.clock.pass(BUSY_MS);
	expect((await follow(world, address, me.cookie)).statusCode).toBe(404);
	expect((await exported(world, me)).has("profile.json")).toBe(true);
});
