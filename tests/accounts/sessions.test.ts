import { expect, test } from "vitest";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, makeAccount, mint, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function logInWith(world: World, email: string, more: Record<string, string>) {
	const headers = { ...fromOurPages(world), ...more };
	const body = { email, password: PASSWORD };
	return cookieOf(await ask(world, undefined, "POST /api/auth/sign-in/email", body, headers));
}

test("people see their sessions: device, network address, last use, and which one is the current session", async () => {
	const world = await openWorld();
	const email = "hana@genga.test";
	const here = await makeAccount(world, { email });
	await makeAccount(world, { email: "other@genga.test" });
	// An address that the client claims is ignored.
	const forged = { "x-forwarded-for": "8.8.8.8", "x-genga-address": "9.9.9.9" };
	const cookie = await logInWith(world, email, { "user-agent": FIREFOX, ...forged });
	world.clock.pass(60_000);
	await mint(world, cookie, email);

	const { status, body } = await ask(world, here, "GET /api/sessions");
	expect(status).toBe(200);
	expect(body).toMatchObject([
		{ browser: "Firefox", system: "Linux", address: "127.0.0.1", current: false },
		{ browser: null, system: null, address: "127.0.0.1", current: true },
	]);
	const [there] = body;
	expect(there.lastUsed).toBe(new Date(world.clock.now).toISOString());
	expect(Object.keys(there).sort()).toEqual(
		["_id", "address", "begun", "browser", "current", "lastUsed", "system"].sort(),
	);
});

test("a revoked session's token and cookie are refused at once; the current session stays", async () => {
	const world = await openWorld();
	const email = "hana@genga.test";
	const here = await makeAccount(world, { email });
	const cookie = await logInWith(world, email, {});
	const { body: token } = await mint(world, cookie, email);
	const { body: sessions } = await ask(world, here, "GET /api/sessions");
	const other = sessions.find(({ current }: { current: boolean }) => !current);

	const gone = await ask(world, here, `DELETE /api/sessions/${other._id}`);
	expect([gone.status, gone.body]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
	expect((await ask(world, { token }, "GET /api/me")).status).toBe(401);
	expect((await mint(world, cookie, email)).status).toBe(401);
	expect((await ask(world, here, "GET /api/me")).status).toBe(200);
	expect((await ask(world, here, `DELETE /api/sessions/${other._id}`)).status).toBe(404);
});

test("a session of more than 30 days, which every call refuses, is not listed", async () => {
	const world = await openWorld();
	const here = await makeAccount(world);
	const DAY = 24 * 3_600_000;
	const older = await signIn(world, here.id);
	const days = async (age: number) => {
		const created_at = new Date(world.clock.now - age * DAY).toISOString();
		await world.db
			.updateTable("sessions")
			.set({ created_at })
			.where("id", "=", older.sessionId)
			.execute();
		return (await ask(world, here, "GET /api/sessions")).body.length;
	};
	expect(await days(29)).toBe(2);
	expect(await days(31)).toBe(1);
});

test("all other sessions end at once; revoking the current session is a logout", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	const others = [await signIn(world, person.id), await signIn(world, person.id)];
	const stranger = await makePerson(world);
	const answer = await ask(world, person, "DELETE /api/sessions");
	expect(answer.body).toEqual({ acknowledged: true, deletedCount: 2 });
	for (const other of others) expect((await ask(world, other, "GET /api/me")).status).toBe(401);
	expect((await ask(world, stranger, "GET /api/me")).status).toBe(200);
	expect((await ask(world, person, "DELETE /api/sessions")).body.deletedCount).toBe(0);
	expect((await ask(world, person, `DELETE /api/sessions/${person.sessionId}`)).status).toBe(200);
	expect((await ask(world, person, "GET /api/me")).status).toBe(401);
	const audit = await world.db.selectFrom("audit").selectAll().execute();
	expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
		["session.revoke", person.id],
		["session.revoke", person.id],
	]);
});

test("another person's session is not found by any role, and stays", async () => {
	const world = await openWorld();
	const victim = await makePerson(world);
	for (const role of ["student", "instructor", "admin"] as const) {
		const nosy = await makePerson(world, { role });
		const answer = await ask(world, nosy, `DELETE /api/sessions/${victim.sessionId}`);
		expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
		const { body } = await ask(world, nosy, "GET /api/sessions");
		expect(body).toHaveLength(1);
	}
	expect((await ask(world, victim, "GET /api/me")).status).toBe(200);
});

test("an administrator ends all sessions of a person, who can log in again, and the audit log records it", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const email = "hana@genga.test";
	const person = await makeAccount(world, { email });
	await logInWith(world, email, {});
	const bystander = await makePerson(world);
	const answer = await ask(world, admin, `DELETE /api/users/${person.id}/sessions`);
	expect([answer.status, answer.body]).toEqual([200, { acknowledged: true, deletedCount: 2 }]);
	expect((await ask(world, person, "GET /api/me")).status).toBe(401);
	expect((await mint(world, person.cookie, email)).status).toBe(401);
	for (const other of [admin, bystander])
		expect((await ask(world, other, "GET /api/me")).status).toBe(200);
	expect(await logInWith(world, email, {})).toMatch(/session_token/);

	// For administrators themselves, the current session stays.
	await signIn(world, admin.id);
	const own = await ask(world, admin, `DELETE /api/users/${admin.id}/sessions`);
	expect([own.status, own.body.deletedCount]).toEqual([200, 1]);
	expect((await ask(world, admin, "GET /api/me")).status).toBe(200);
	expect((await ask(world, admin, "DELETE /api/users/nobody/sessions")).status).toBe(404);
	const rows = await world.db
		.selectFrom("audit")
		.select(["actor_id", "action", "subject_id", "detail"])
		.orderBy("id")
		.execute();
	const row = { actor_id: admin.id, action: "session.revoke" };
	expect(rows).toEqual([
		{ ...row, subject_id: person.id, detail: JSON.stringify({ of: email, others: "2" }) },
		{ ...row, subject_id: admin.id, detail: JSON.stringify({ of: admin.email, others: "1" }) },
	]);
});

test("an expired session is not listed", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	const { sessionId } = await signIn(world, person.id);
	const at = new Date(world.clock.now - 1000).toISOString();
	await world.db
		.updateTable("sessions")
		.set({ expires_at: at })
		.where("id", "=", sessionId)
		.execute();
	expect((await ask(world, person, "GET /api/sessions")).body).toHaveLength(1);
});
