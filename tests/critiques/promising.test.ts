import { expect, test } from "vitest";
import { goodCall, make } from "#tests/support/good-calls.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { drawing } from "./handed-in.ts";

/** Adds a class with these fields and the required ones. */
async function add(world: World, fields: object) {
	const call = await goodCall(world, "POST /api/classes");
	return await make(world, "POST /api/classes", { ...call, body: { ...call.body, ...fields } });
}

async function promised(world: World, classId: string) {
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, admin, `GET /api/class/${classId}`);
	return { critiques: body.critiques, critiqueDays: body.critiqueDays };
}

test("a class without fields for critiques gets the default numbers", async () => {
	const world = await openWorld();
	const { body } = await add(world, {});
	expect(await promised(world, body.insertedId)).toEqual({ critiques: 3, critiqueDays: 7 });
});

test("a class sets the number of critiques, from 0, and the days until they are due", async () => {
	const world = await openWorld();
	const { body } = await add(world, { critiques: 0, critiqueDays: 60 });
	expect(await promised(world, body.insertedId)).toEqual({ critiques: 0, critiqueDays: 60 });
	for (const wrong of [
		{ critiques: 21 },
		{ critiques: -1 },
		{ critiqueDays: 0 },
		{ critiques: 1.5 },
	])
		expect((await add(world, wrong)).body.code).toBe("invalid_input");
});

test("administrators see when an approved class changes its number of critiques", async () => {
	const world = await openWorld();
	const { chosen } = await drawing(world);
	const teacher = await signIn(world, chosen.ownerId);
	await ask(world, teacher, `PATCH /api/class/${chosen.id}`, { critiques: 5 });
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, admin, "GET /api/class-changes");
	expect(body[0].changes).toEqual([{ field: "critiques", before: "3", after: "5" }]);
});
