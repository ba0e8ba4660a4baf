import { expect, test } from "vitest";
import { contents } from "#tests/support/contents.ts";
import { everyEndpoint, everyName, goodCallsFor, make } from "#tests/support/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { forgeries, goodClaims, realKey, signed } from "./forge.ts";

const guarded = everyName.filter((name) => !["anyone", "cookie"].includes(everyEndpoint[name].who));

test("every guarded call refuses every forged token, and nothing changes (A1)", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const admin = await makePerson(world, { role: "admin" });
	const me = await makePerson(world);
	const calls = await goodCallsFor(world, guarded);
	const before = await contents(world.db);

	for (const [fault, token] of Object.entries(await forgeries(world, me, admin))) {
		for (const [name, call] of calls) {
			const answer = await make(world, name, { ...call, who: { token } });
			expect([fault, name, answer.status]).toEqual([fault, name, 401]);
			expect(answer.body.code).toBe("not_signed_in");
		}
	}
	expect(await contents(world.db)).toEqual(before);
});

test("the same claims with the real key are accepted, so the forgeries fail because they are forged", async () => {
	const world = await openWorld();
	const me = await makePerson(world);
	const token = await signed(goodClaims(world, me), realKey(world));
	const answer = await ask(world, { token }, "GET /api/me");
	expect([answer.status, answer.body._id]).toEqual([200, me.id]);
});

test("a public call treats the sender of a forged token as a visitor", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const pending = await makeClass(world, { owner, status: "pending" });
	for (const [fault, token] of Object.entries(await forgeries(world, owner, owner))) {
		// Here this "other person" is the owner, so the token is valid.
		if (fault === "one's own session, another's sub") continue;
		const answer = await ask(world, { token }, `GET /api/class/${pending.id}`);
		expect([fault, answer.status]).toEqual([fault, 404]);
	}
	expect((await ask(world, owner, `GET /api/class/${pending.id}`)).status).toBe(200);
});

test.for([
	["the word Bearer in any case", (token: string) => `bEARER ${token}`, 200],
	["no scheme", (token: string) => token, 401],
	["another scheme", (token: string) => `Basic ${token}`, 401],
	["a scheme without a token", () => "Bearer ", 401],
	["an empty header", () => "", 401],
] as const)("authorization header with %s", async ([, header, status]) => {
	const world = await openWorld();
	const { token } = await makePerson(world);
	const answer = await ask(world, undefined, "GET /api/me", undefined, {
		authorization: header(token),
	});
	expect(answer.status).toBe(status);
});

test("a token in the address or in a cookie is ignored", async () => {
	const world = await openWorld();
	const { token } = await makePerson(world);
	const cookie = `access-token=${token}; token=${token}`;
	const call = `GET /api/me?access_token=${token}&token=${token}` as const;
	expect((await ask(world, undefined, call, undefined, { cookie })).status).toBe(401);
});
