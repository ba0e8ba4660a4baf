import { expect, test } from "vitest";
import { indexQueuedClasses } from "#server/classes/index-class.ts";
import { certified } from "#tests/certificates/good-calls.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a new name appears in the account, in classes, in the search and on the instructors page", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor", name: "Mio Tachibana" });
	const { id } = await makeClass(world, { owner: teacher, name: "Eyes" });
	await indexQueuedClasses(world.needs);
	// From here on the visitors' answers are cached.
	await ask(world, undefined, `GET /api/class/${id}`);
	await ask(world, undefined, "GET /api/instructors");

	const answer = await ask(world, teacher, "PATCH /api/me", { name: "  Wolfgang Quistorp " });
	expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });

	await indexQueuedClasses(world.needs);
	expect((await ask(world, teacher, "GET /api/me")).body.name).toBe("Wolfgang Quistorp");
	const found = async (words: string) =>
		(await ask(world, undefined, `GET /api/approvedClasses?search=${words}`)).body.length;
	expect([await found("quistorp"), await found("tachibana")]).toEqual([1, 0]);
	const shown = { instructorName: "Wolfgang Quistorp" };
	expect((await ask(world, undefined, `GET /api/class/${id}`)).body).toMatchObject(shown);
	const [one] = (await ask(world, undefined, "GET /api/instructors")).body;
	expect(one.name).toBe("Wolfgang Quistorp");

	const again = await ask(world, teacher, "PATCH /api/me", { name: "Wolfgang Quistorp" });
	expect(again.body.modifiedCount).toBe(0);
});

test("certificates show the new names, and payments keep the names of the purchase", async () => {
	const world = await openWorld();
	const { student, chosen, number } = await certified(world);
	const teacher = await signIn(world, chosen.ownerId);
	const before = await world.db.selectFrom("payments").selectAll().execute();

	await ask(world, student, "PATCH /api/me", { name: "Student of today" });
	await ask(world, teacher, "PATCH /api/me", { name: "Teacher of today" });

	const { body } = await ask(world, undefined, `GET /api/certificate/${number}`);
	expect(body).toMatchObject({
		studentName: "Student of today",
		instructorName: "Teacher of today",
	});
	expect(await world.db.selectFrom("payments").selectAll().execute()).toEqual(before);
});

test("a change affects only the caller's name, and an empty or long name is a field error", async () => {
	const world = await openWorld();
	const me = await makePerson(world, { name: "Mio" });
	const other = await makePerson(world, { name: "Teo" });
	for (const name of ["", "   ", "x".repeat(101)]) {
		const { status, body } = await ask(world, me, "PATCH /api/me", { name });
		expect([status, body.errors[0].field]).toEqual([422, "name"]);
	}
	await ask(world, me, "PATCH /api/me", { name: "Ada" });
	expect((await ask(world, other, "GET /api/me")).body.name).toBe("Teo");
	expect((await ask(world, me, "GET /api/me")).body.name).toBe("Ada");
});
