import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const roles = ["student", "instructor", "admin"] as const;

test.for(roles)("looking up the own address returns true for the role only: %s", async (role) => {
	const world = await openWorld();
	const person = await makePerson(world, { role });
	for (const asked of roles) {
		const answer = await ask(world, person, `GET /api/users/${asked}/${person.email}`);
		expect([answer.status, answer.body]).toEqual([200, { [asked]: asked === role }]);
	}
});

test("a look-up of another person's address returns false, byte for byte the same for every address and caller (U4)", async () => {
	const world = await openWorld();
	const fifty = Array.from({ length: 50 }, (_, at) => roles[at % roles.length] ?? "student");
	const known = await Promise.all(fifty.map((role) => makePerson(world, { role })));
	const askers = await Promise.all(roles.map((role) => makePerson(world, { role })));
	const unknown = Array.from({ length: 50 }, (_, at) => `nobody-${at}@genga.test`);
	const addresses = [...known.map((person) => person.email), ...unknown];
	expect(addresses).toHaveLength(100);
	for (const asked of roles) {
		const seen = new Set<string>();
		for (const asker of askers) {
			for (const address of addresses) {
				const { status, body, headers } = await ask(
					world,
					asker,
					`GET /api/users/${asked}/${address}`,
				);
				const ofEvery = { date: "", "x-request-id": "" };
				seen.add(JSON.stringify([status, body, { ...headers, ...ofEvery }]));
			}
		}
		expect(seen.size).toBe(1);
		expect([...seen][0]).toContain(JSON.stringify({ [asked]: false }));
	}
});

test("a visitor cannot look up roles", async () => {
	const world = await openWorld();
	for (const asked of roles)
		expect((await ask(world, undefined, `GET /api/users/${asked}/a@b.example`)).status).toBe(401);
});
