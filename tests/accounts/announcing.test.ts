import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const USERS = "POST /api/users";

test("the owner's first call returns the id and every later call returns null, even for fifty calls at once", async () => {
	const world = await openWorld();
	const mio = await makePerson(world);
	const body = { email: mio.email, name: mio.name, image: "", role: "student" };
	const answers = await Promise.all(Array.from({ length: 50 }, () => ask(world, mio, USERS, body)));
	expect(answers.every((answer) => answer.status === 200)).toBe(true);
	const ids = answers.map((answer) => answer.body.insertedId);
	expect(ids.filter((id) => id !== null)).toEqual([mio.id]);
});

test("no payload creates an administrator, overwrites a profile or creates another person's profile (A2)", async () => {
	const world = await openWorld();
	const victim = await makePerson(world, { role: "instructor", name: "Victim" });
	const mio = await makePerson(world);
	const { email } = mio;
	await ask(world, mio, USERS, { email });
	const users = () => world.db.selectFrom("users").selectAll().orderBy("id").execute();
	const before = await users();

	const payloads = [
		JSON.stringify({ email: victim.email, role: "admin" }),
		JSON.stringify({ email, role: "admin" }),
		JSON.stringify({ email, role: ["admin"] }),
		JSON.stringify({ email, role: { $ne: 1 } }),
		JSON.stringify({ email, Role: "admin" }),
		JSON.stringify({ email, isAdmin: true, admin: true }),
		`{"email":"${email}","__proto__":{"role":"admin"}}`,
		`{"email":"${email}","constructor":{"prototype":{"role":"admin"}}}`,
		JSON.stringify({ email, name: "Somebody else", image: "javascript:alert(1)", _id: victim.id }),
	];
	for (const payload of payloads) {
		const json = { "content-type": "application/json" };
		const answer = await ask(world, mio, USERS, payload, json);
		expect([payload, answer.status]).toEqual([payload, expect.toBeOneOf([200, 400])]);
		expect(answer.body.insertedId ?? null, payload).toBeNull();
	}

	expect(await users()).toEqual(before);
	expect((await ask(world, mio, "GET /api/me")).body.role).toBe("student");
	expect(({} as { role?: string }).role).toBeUndefined();
});

test("the address in the body is ignored: a missing, empty or invalid address changes nothing", async () => {
	const world = await openWorld();
	for (const email of [undefined, "", null, 7, "not an address", { $ne: 1 }, "x".repeat(10_000)]) {
		const mio = await makePerson(world);
		const answer = await ask(world, mio, USERS, { email, name: "Mio" });
		expect([email, answer.status, answer.body.insertedId]).toEqual([email, 200, mio.id]);
	}
});

test("without a token, the cookie is accepted, but only from our own pages", async () => {
	const world = await openWorld();
	const { id, email, cookie } = await makeAccount(world);
	const say = (headers: Record<string, string>) =>
		ask(world, undefined, USERS, { email, name: "Mio" }, headers);
	const { origin } = world.needs.settings;
	const refused: [Record<string, string>, number, string][] = [
		[{ cookie }, 403, "foreign_origin"],
		[{ cookie, origin: "https://evil.example" }, 403, "foreign_origin"],
		[{ cookie, origin: "null" }, 403, "foreign_origin"],
		[{ origin }, 401, "not_signed_in"],
		[{ origin, cookie: "theme=dark" }, 401, "not_signed_in"],
		[{ origin, cookie, authorization: "Bearer of nobody" }, 401, "not_signed_in"],
	];
	for (const [headers, status, code] of refused) {
		const answer = await say(headers);
		expect([headers, answer.status, answer.body.code]).toEqual([headers, status, code]);
	}
	const first = await say({ origin, cookie });
	expect([first.status, first.body.insertedId]).toEqual([200, id]);
	expect((await say({ origin, cookie })).body.insertedId).toBeNull();

	await ask(world, undefined, "POST /api/auth/sign-out", undefined, { origin, cookie });
	expect((await say({ origin, cookie })).status).toBe(401);
});

test("other calls that need a token do not accept the cookie instead", async () => {
	const world = await openWorld();
	const { cookie, email } = await makeAccount(world);
	const { origin } = world.needs.settings;
	for (const call of ["GET /api/me", `GET /api/selected/classes/${email}`] as const) {
		const { status } = await ask(world, undefined, call, undefined, { origin, cookie });
		expect([call, status]).toEqual([call, 401]);
	}
});
