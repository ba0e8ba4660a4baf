import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { NOTES_MAX } from "#contract/progress.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { learning } from "./good-calls.ts";

test("only its author can read, change and delete a note", async () => {
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

test("a note that is saved again after a lost answer is one note", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world, [{ lengthMs: 60_000, free: true }]);
	const other = await makePerson(world);
	const write = async (who: typeof student, at: number, text: string) => {
		const answer = await ask(world, who, `POST /api/lesson/${lesson.id}/notes`, { at, text });
		expect(answer.status).toBe(200);
		return answer.body.insertedId as string;
	};
	const twice = [write(student, 1_500, "Lash"), write(student, 1_500, "Lash")];
	const [first, second] = await Promise.all(twice);
	expect(second).toBe(first);
	const others = [
		await write(student, 1_501, "Lash"),
		await write(student, 1_500, "Lashes"),
		await write(other, 1_500, "Lash"),
	];
	expect(new Set([first, ...others]).size).toBe(4);
	const rows = await world.db.selectFrom("lesson_notes").select("id").execute();
	expect(rows).toHaveLength(4);
});

test("a note needs text, at most 2,000 characters", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	const write = `POST /api/lesson/${lesson.id}/notes` as const;
	for (const text of ["", "  ", "x".repeat(2_001)])
		expect((await ask(world, student, write, { at: 0, text })).status).toBe(422);
	expect((await ask(world, student, write, { at: 0, text: "x".repeat(2_000) })).status).toBe(200);
	expect((await ask(world, student, `GET /api/lesson/${lesson.id}/notes`)).body).toHaveLength(1);
});

test("the limit of notes per person holds even when many are written at once", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	const left = 3;
	const rows = Array.from({ length: NOTES_MAX - left }, (_, at) => ({
		...{ id: newId(), user_id: student.id, lesson_id: lesson.id, at_ms: at, text: "Lash" },
		...{ created_at: world.clock.now, updated_at: world.clock.now },
	}));
	for (let from = 0; from < rows.length; from += 500)
		await world.db
			.insertInto("lesson_notes")
			.values(rows.slice(from, from + 500))
			.execute();
	const write = (text: string) =>
		ask(world, student, `POST /api/lesson/${lesson.id}/notes`, { at: 0, text });
	const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => write(`Note ${at}`)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
	expect(answers.filter(({ body }) => body.code === "notes_full")).toHaveLength(10 - left);
	const { count } = await world.db
		.selectFrom("lesson_notes")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(NOTES_MAX);
	await ask(world, student, `DELETE /api/notes/${rows[0]?.id}`);
	expect((await write("Again")).status).toBe(200);
});
