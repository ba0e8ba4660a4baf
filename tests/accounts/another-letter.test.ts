import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { mailedToken } from "./letters.ts";

const AGAIN = "POST /api/me/confirmation-letter";
const FIVE_MINUTES = 5 * 60_000;

/** Makes the last email that many milliseconds older. */
async function waitSinceLetter(world: World, milliseconds: number): Promise<void> {
	const rows = await world.db.selectFrom("verifications").select(["id", "expires_at"]).execute();
	for (const { id, expires_at } of rows) {
		const earlier = new Date(new Date(expires_at).getTime() - milliseconds).toISOString();
		await world.db
			.updateTable("verifications")
			.set({ expires_at: earlier })
			.where("id", "=", id)
			.execute();
	}
}

async function lettersTo(world: World, email: string): Promise<number> {
	await world.work();
	return (await world.letters()).filter((letter) => letter.to === email).length;
}

test("a lost confirmation email is sent again after five minutes, and the new link works", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	const first = await mailedToken(world, mio.email, "confirm-email");
	expect((await ask(world, mio, "GET /api/me")).body.emailConfirmed).toBe(false);

	await waitSinceLetter(world, FIVE_MINUTES - 10_000);
	const soon = await ask(world, mio, AGAIN);
	expect([soon.status, soon.body.code]).toEqual([429, "too_many_requests"]);
	expect(Number(soon.headers["retry-after"])).toBeGreaterThan(0);
	expect(await lettersTo(world, mio.email)).toBe(1);

	await waitSinceLetter(world, 11_000);
	const again = await ask(world, mio, AGAIN);
	expect([again.status, again.body]).toEqual([200, { acknowledged: true }]);
	expect(await lettersTo(world, mio.email)).toBe(2);
	const second = await mailedToken(world, mio.email, "confirm-email");
	expect(second).not.toBe(first);

	const headers = fromOurPages(world);
	const confirm = { token: second };
	await ask(world, undefined, "POST /api/auth/verify-email", confirm, headers);
	expect((await ask(world, mio, "GET /api/me")).body.emailConfirmed).toBe(true);
	await waitSinceLetter(world, FIVE_MINUTES);
	expect((await ask(world, mio, AGAIN)).status).toBe(200);
	expect(await lettersTo(world, mio.email)).toBe(2);
});

test("fifty requests at once send one email", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	await waitSinceLetter(world, FIVE_MINUTES);
	const presses = Array.from({ length: 50 }, () => ask(world, mio, AGAIN));
	const statuses = (await Promise.all(presses)).map((answer) => answer.status).sort();
	expect(statuses).toEqual([200, ...Array(49).fill(429)]);
	expect(await lettersTo(world, mio.email)).toBe(2);
});

test("a recent password reset does not delay the confirmation email; a visitor cannot request one", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	await waitSinceLetter(world, FIVE_MINUTES);
	await world.needs.identity.resetToken(mio.email);
	expect((await ask(world, mio, AGAIN)).status).toBe(200);
	expect((await ask(world, undefined, AGAIN)).status).toBe(401);
});

test("a request for a confirmed address succeeds without sending an email", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	expect((await ask(world, person, "GET /api/me")).body.emailConfirmed).toBe(true);
	expect((await ask(world, person, AGAIN)).status).toBe(200);
	expect(await lettersTo(world, person.email)).toBe(0);
});
