import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { learning } from "./good-calls.ts";

test("a note is its author's: written, changed and deleted by nobody else, read by nobody else", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world, [{ lengthMs: 60_000, free: true }]);
	const other = await makePerson(world);
	const notes = `/api/lesson/${lesson.id}/notes` as const;
	const text = "Lash:\none stroke";
	const { body } = await ask(world, student, `POST ${notes}`, { at: 1_500, text });
	const own = `/api/notes/${body.insertedId}` as const;
	const mine = async () => (await ask(world, student, `GET ${notes}`)).body;
	expect(await mine()).toEqual([{ _id: body.insertedId, at: 1_500, text }]);
	expect((await ask(world, other, `GET ${notes}`)).body).toEqual([]);
	const admin = await makePerson(world, { role: "admin" });
	for (const who of [other, admin]) {
		expect((await ask(world, who, `PATCH ${own}`, { text: "mine" })).status).toBe(404);
		expect((await ask(world, who, `DELETE ${own}`)).status).toBe(404);
	}
	expect(await mine()).toMatchObject([{ text }]);
	await ask(world, student, `PATCH ${own}`, { text: "Two strokes" });
	await ask(world, student, `PATCH ${own}`, { at: 9 });
	expect(await mine()).toMatchObject([{ at: 9, text: "Two strokes" }]);
	expect((await ask(world, student, `DELETE ${own}`)).body.deletedCount).toBe(1);
	expect((await ask(world, student, `DELETE ${own}`)).status).toBe(404);
	expect(await mine()).toEqual([]);
});

test("a note has words, at most 2,000 characters of them", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	const write = `POST /api/lesson/${lesson.id}/notes` as const;
	for (const text of ["", "  ", "x".repeat(2_001)])
		expect((await ask(world, student, write, { at: 0, text })).status).toBe(422);
	expect((await ask(world, student, write, { at: 0, text: "x".repeat(2_000) })).status).toBe(200);
	expect((await ask(world, student, `GET /api/lesson/${lesson.id}/notes`)).body).toHaveLength(1);
});
