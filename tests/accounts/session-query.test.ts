import { webcrypto } from "node:crypto";
import { expect, test, vi } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("an authenticated call runs one statement for session and role, and imports no key", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	await ask(world, person, "GET /api/me");
	const imports = vi.spyOn(webcrypto.subtle, "importKey");
	const executor = vi.spyOn(world.db.getExecutor(), "executeQuery");
	const me = await ask(world, person, "GET /api/me");
	expect(me.body).toMatchObject({ _id: person.id, role: "student" });
	const statements = executor.mock.calls.map(([{ sql }]) => sql);
	expect(statements).toEqual([expect.stringContaining('from "sessions"')]);
	expect(imports).not.toHaveBeenCalled();
	vi.restoreAllMocks();
});

test("the compiled statement returns current data for each call: role, name and revocation take effect at once", async () => {
	const world = await openWorld({ oracle: false });
	const [person, other] = [await makePerson(world), await makePerson(world)];
	const seen = async (who: typeof person) => {
		const { status, body } = await ask(world, who, "GET /api/me");
		return [status, body.role, body.name];
	};
	for (const _ of [1, 2, 3]) {
		expect(await seen(person)).toEqual([200, "student", person.name]);
		expect(await seen(other)).toEqual([200, "student", other.name]);
	}
	const users = world.db.updateTable("users").where("id", "=", person.id);
	await users.set({ role: "instructor", name: "Mio" }).execute();
	expect(await seen(person)).toEqual([200, "instructor", "Mio"]);
	expect(await seen(other)).toEqual([200, "student", other.name]);
	await world.db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
	expect((await seen(person))[0]).toBe(401);
	expect((await seen(other))[0]).toBe(200);
});

test("a token's signature is verified once, and a token with another signature is verified again", async () => {
	const world = await openWorld();
	const person = await makePerson(world);
	const verify = vi.spyOn(webcrypto.subtle, "verify");
	const status = async (token: string) => (await ask(world, { token }, "GET /api/me")).status;
	expect([await status(person.token), await status(person.token)]).toEqual([200, 200]);
	expect(verify).toHaveBeenCalledTimes(1);
	const [head, body, signature = ""] = person.token.split(".");
	const forged = `${head}.${body}.${[...signature].reverse().join("")}`;
	expect([await status(forged), await status(forged)]).toEqual([401, 401]);
	expect(verify).toHaveBeenCalledTimes(3);
	vi.restoreAllMocks();
});
