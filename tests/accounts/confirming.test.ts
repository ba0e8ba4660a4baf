import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, signUp } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ageLinks, mailedToken } from "./letters.ts";

const MIO = "mio@genga.test";
const confirm = (world: World, token: string) =>
	ask(world, undefined, "POST /api/auth/verify-email", { token }, fromOurPages(world));

async function isConfirmed(world: World): Promise<boolean> {
	const row = await world.db
		.selectFrom("users")
		.where("email", "=", MIO)
		.select("email_verified")
		.executeTakeFirstOrThrow();
	return Boolean(row.email_verified);
}

test("a new account can be used at once, and the link in an email confirms its address", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world);
	expect((await ask(world, mio, "GET /api/me")).status).toBe(200);
	expect(await isConfirmed(world)).toBe(false);
	const token = await mailedToken(world, MIO, "confirm-email");
	const answer = await confirm(world, token);
	expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);
	expect(await isConfirmed(world)).toBe(true);
	// Mail programs may follow a link before its reader does.
	expect((await confirm(world, token)).status).toBe(200);
	expect((await ask(world, mio, "GET /api/me")).status).toBe(200);
});

test("a link that is a day old, or unknown, confirms nothing", async () => {
	const world = await openWorld();
	await makeAccount(world);
	const token = await mailedToken(world, MIO, "confirm-email");
	await ageLinks(world);
	for (const wrong of [token, "unknown"]) {
		const answer = await confirm(world, wrong);
		expect([answer.status, answer.body.code]).toEqual([410, "link_expired"]);
	}
	expect(await isConfirmed(world)).toBe(false);
});

test("only a sign-up that creates an account sends an email, and only to the address of that account", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await signUp(world, { email: MIO });
	await signUp(world, { email: "weak@genga.test", password: "weak" });
	await signUp(world, { email: "not an address" });
	await world.work();
	expect((await world.letters()).map((letter) => letter.to)).toEqual([MIO]);
});

test("one person's link does not confirm another person", async () => {
	const world = await openWorld();
	await makeAccount(world);
	await makeAccount(world, { email: "teo@genga.test" });
	await confirm(world, await mailedToken(world, "teo@genga.test", "confirm-email"));
	expect(await isConfirmed(world)).toBe(false);
});
