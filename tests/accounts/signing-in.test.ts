import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const SESSION = "GET /api/auth/get-session";

test("a wrong password and an unknown address get the same answer, byte for byte (A3)", async () => {
	const world = await openWorld();
	const { email } = await makeAccount(world);
	const wrong = await logIn(world, email, "Wrong#12345");
	const unknown = await logIn(world, "nobody@genga.test", PASSWORD);

	expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_credentials"]);
	expect(unknown.body).toEqual(wrong.body);
	expect(unknown.status).toBe(wrong.status);
	const ofEvery = { date: expect.any(String), "x-request-id": expect.any(String) };
	expect(unknown.headers).toEqual({ ...wrong.headers, ...ofEvery });
});

test("an unknown address takes about as long as a wrong password", async () => {
	const world = await openWorld();
	const { email } = await makeAccount(world);
	const times = { wrong: [] as number[], unknown: [] as number[] };
	// In turns, so that a busy moment of the machine slows both.
	for (let run = 0; run < 9; run += 1) {
		times.wrong.push(await timeOf(() => logIn(world, email, "Wrong#12345")));
		times.unknown.push(await timeOf(() => logIn(world, "nobody@genga.test", "Wrong#12345")));
	}
	const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
	// Without the dummy hash it takes 30 times less. A shared machine does not allow closer limits.
	expect(unknown).toBeGreaterThan(wrong / 4);
});

test("an account without a password, created with Google, accepts no password", async () => {
	const world = await openWorld();
	const { email } = await makeAccount(world);
	await world.db.updateTable("accounts").set({ password: null }).execute();
	for (const password of ["", "null", PASSWORD]) {
		const answer = await logIn(world, email, password);
		expect([password, answer.status]).toEqual([password, 422]);
	}
});

test("passwords with the same start, of 1,000 characters, with emoji or NUL are told apart (A5)", async () => {
	const world = await openWorld();
	const { email } = await makeAccount(world);
	const strange = [
		`${PASSWORD}${"x".repeat(90)}`,
		"x".repeat(1000),
		"🌸".repeat(10),
		`${PASSWORD} `,
	];
	for (const password of strange) {
		const answer = await logIn(world, email, password);
		expect([answer.status, answer.body.code]).toEqual([422, "wrong_credentials"]);
	}
	expect((await logIn(world, email, `${PASSWORD}\0`)).body.code).toBe("invalid_input");
	expect((await logIn(world, email, "x".repeat(1001))).body.code).toBe("invalid_input");
	expect((await logIn(world, email)).status).toBe(200);
});

test("get-session returns the user, or null without a cookie, with a forged cookie or after the session was deleted", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const who = { id: mio.id, name: "Mio", email: mio.email };
	expect(await sessionOf(world, mio.cookie)).toEqual({ user: expect.objectContaining(who) });
	expect(await sessionOf(world, undefined)).toBeNull();
	expect(await sessionOf(world, "genga.session_token=junk.junk")).toBeNull();
	await world.db.deleteFrom("sessions").execute();
	expect(await sessionOf(world, mio.cookie)).toBeNull();
});

test("a login creates a new session, and the earlier cookie keeps its own account", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const { email } = await makeAccount(world, { email: "teo@genga.test" });
	const headers = fromOurPages(world, mio.cookie);
	const body = { email, password: PASSWORD };
	const teo = await ask(world, undefined, "POST /api/auth/sign-in/email", body, headers);
	expect(cookieOf(teo)).not.toBe(mio.cookie);
	expect(await sessionOf(world, cookieOf(teo))).toMatchObject({ user: { email } });
	expect(await sessionOf(world, mio.cookie)).toMatchObject({ user: { email: mio.email } });
});

test("logging out without a session succeeds", async () => {
	const world = await openWorld();
	for (const cookie of [undefined, "genga.session_token=junk"]) {
		const headers = fromOurPages(world, cookie);
		const answer = await ask(world, undefined, "POST /api/auth/sign-out", undefined, headers);
		expect([answer.status, answer.body]).toEqual([200, { success: true }]);
	}
});

async function sessionOf(world: World, cookie: string | undefined) {
	const headers = fromOurPages(world, cookie);
	return (await ask(world, undefined, SESSION, undefined, headers)).body;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

function median(times: number[]): number {
	return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
