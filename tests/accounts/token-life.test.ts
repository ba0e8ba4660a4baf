import { expect, test } from "vitest";
import { TOKEN_MINUTES } from "#contract/rules.ts";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { select } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount, mint } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

/** Milliseconds that clocks may differ (docs/threats.md L7). */
const LEEWAY = 60_000;
const DAY = 24 * 3_600_000;

test("a saved token is refused after logout, and another session of the same person stays (A7)", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const elsewhere = cookieOf(await logIn(world, mio.email));
	const { body: otherToken } = await mint(world, elsewhere, mio.email);

	const left = await ask(
		world,
		undefined,
		"POST /api/auth/sign-out",
		undefined,
		fromOurPages(world, mio.cookie),
	);
	expect([left.status, left.body]).toEqual([200, { success: true }]);
	expect(cookieOf(left)).toMatch(/genga\.session_token=;/);

	expect((await ask(world, mio, "GET /api/me")).status).toBe(401);
	expect((await mint(world, mio.cookie, mio.email)).status).toBe(401);
	expect((await ask(world, { token: otherToken }, "GET /api/me")).status).toBe(200);
});

test("a token is refused once its session or its person is deleted (A7)", async () => {
	const world = await openWorld();
	const [revoked, deleted] = [await makePerson(world), await makePerson(world)];
	await world.db.deleteFrom("sessions").where("id", "=", revoked.sessionId).execute();
	await world.db.deleteFrom("users").where("id", "=", deleted.id).execute();
	expect((await ask(world, revoked, "GET /api/me")).status).toBe(401);
	expect((await ask(world, deleted, "GET /api/me")).status).toBe(401);
});

test("a token is valid for 15 minutes plus a leeway of one minute, not a second longer", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	world.clock.pass(TOKEN_MINUTES * 60_000 + LEEWAY - 1000);
	expect((await ask(world, person, "GET /api/me")).status).toBe(200);
	world.clock.pass(1000);
	expect((await ask(world, person, "GET /api/me")).status).toBe(401);
});

test("a session in use ends at its maximum age: its tokens and its cookie are refused", async () => {
	const world = await openWorld();
	// The identity provider uses the clock of this process.
	world.clock.now = Date.now();
	const { cookie, email, token } = await makeAccount(world);
	const aged = (milliseconds: number) =>
		world.db
			.updateTable("sessions")
			.set({
				created_at: new Date(Date.now() - milliseconds).toISOString(),
				expires_at: new Date(Date.now() + 7 * DAY).toISOString(),
			})
			.execute();
	await aged(30 * DAY - 60_000);
	expect((await ask(world, { token }, "GET /api/me")).status).toBe(200);
	expect((await mint(world, cookie, email)).status).toBe(200);
	await aged(30 * DAY + 60_000);
	expect((await ask(world, { token }, "GET /api/me")).status).toBe(401);
	expect((await mint(world, cookie, email)).status).toBe(401);
	expect((await logIn(world, email)).status).toBe(200);
});

test("a session in use is renewed for another week, in the database and in the browser", async () => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world);
	const look = () =>
		ask(world, undefined, "GET /api/auth/get-session", undefined, fromOurPages(world, cookie));
	expect((await look()).headers["set-cookie"]).toBeUndefined();
	const inFiveDays = new Date(Date.now() + 5 * DAY).toISOString();
	await world.db.updateTable("sessions").set({ expires_at: inFiveDays }).execute();

	const renewed = [(await look()).headers["set-cookie"]].flat();
	expect(renewed).toEqual([
		expect.stringMatching(/^genga\.session_token=[^;]+;.*Max-Age=604800/),
		expect.stringMatching(/^genga_signed_in=1; Max-Age=604800/),
	]);
	expect((await look()).headers["set-cookie"]).toBeUndefined();
	const { expires_at } = await world.db
		.selectFrom("sessions")
		.select("expires_at")
		.executeTakeFirstOrThrow();
	expect(Math.round((new Date(expires_at).getTime() - Date.now()) / DAY)).toBe(7);
});

test("a session ends after a week without use", async () => {
	const world = await openWorld();
	const { cookie, email } = await makeAccount(world);
	const [{ expires_at } = { expires_at: "" }] = await world.db
		.selectFrom("sessions")
		.select("expires_at")
		.execute();
	const rest = new Date(expires_at).getTime() - Date.now();
	expect(Math.round(rest / DAY)).toBe(7);
	await world.db
		.updateTable("sessions")
		.set({ expires_at: new Date(Date.now() - 1).toISOString() })
		.execute();
	expect((await mint(world, cookie, email)).status).toBe(401);
});

test("a token never outlives its session", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	const at = new Date(world.clock.now + 5000).toISOString();
	await world.db
		.updateTable("sessions")
		.set({ expires_at: at })
		.where("id", "=", person.sessionId)
		.execute();
	expect((await ask(world, person, "GET /api/me")).status).toBe(200);
	world.clock.pass(5000);
	expect((await ask(world, person, "GET /api/me")).status).toBe(401);
});

test("the role is read with every request, whatever role the token was created with (A7)", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	const chosen = await makeClass(world);
	const hidden = await makeClass(world, { status: "pending" });
	const become = (role: "student" | "admin") => giveRole(world, person.id, role);
	const seesHidden = async () => (await ask(world, person, `GET /api/class/${hidden.id}`)).status;
	const selects = async () =>
		(await ask(world, person, "POST /api/selected/class", { classId: chosen.id })).status;

	expect([await seesHidden(), await selects()]).toEqual([404, 200]);
	await become("admin");
	expect([await seesHidden(), await selects()]).toEqual([200, 403]);
	await become("student");
	expect([await seesHidden(), await selects()]).toEqual([404, 200]);
	expect(await select(world, person, chosen)).toEqual(expect.any(String));
});

test("the token does not contain role, name or address", async () => {
	const world = await openWorld();
	const { token } = await makeAccount(world);
	const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "iss", "sid", "sub"]);
	expect(claims.exp - claims.iat).toBe(TOKEN_MINUTES * 60);
});
