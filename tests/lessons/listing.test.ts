import { expect, test } from "vitest";
import { nameRead } from "#server/http/public-names.ts";
import { addApproved } from "#tests/classes/catalogue.ts";
import { makeClass } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { goLive, inkLesson, keepLog, makeLessons, textLesson } from "./live-outline.ts";

test("the syllabus lists sections and lessons with number and length, without their content", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { free } = await makeLessons(world, id);
	const { body } = await ask(world, undefined, `GET /api/class/${id}/lessons`);
	expect(body).toMatchObject({ classId: id, bring: ["A pencil"], outcomes: ["an eye"] });
	expect(body.lengthMs).toBe(2_800 + 2_800 + 180_000);
	const titles = body.sections.map((one: { title: string }) => one.title);
	expect(titles).toEqual(["Lines", "Practice"]);
	expect(body.sections[0].lessons[0]).toEqual({
		...{ _id: free, place: 1, kind: "ink", title: "Free", about: "One stroke", lengthMs: 2_800 },
		...{ strokes: 3, passes: ["rough", "ink"], free: true, files: 0 },
	});
	expect(body.sections[1].lessons[0]).toMatchObject({ place: 3, kind: "text", strokes: 0 });
	expect(JSON.stringify(body)).not.toMatch(/lash begins|<h1>|sha256/);
});

test("a cached syllabus depends on its own class only, so another class's sale does not drop it", () => {
	expect(nameRead("GET /api/class/:id/lessons", { id: "one" })).toBe("class one");
});

test("a class without an outline has no sections and counts no lessons", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { body } = await ask(world, undefined, `GET /api/class/${id}/lessons`);
	expect(body).toEqual({ classId: id, lengthMs: 0, bring: [], outcomes: [], sections: [] });
	const seen = await ask(world, undefined, `GET /api/class/${id}`);
	expect(seen.body).toMatchObject({ lessons: 0, lessonsMs: 0 });
});

test("class lists and the syllabus show the current number of lessons, in every order", async () => {
	const world = await openWorld();
	await addApproved(world, "Eyes", "That look back");
	const { id } = await world.db.selectFrom("classes").select("id").executeTakeFirstOrThrow();
	const counts = { lessons: 3, lessonsMs: 185_600 };
	const lists = ["", "?sort=new", "?sort=price", "?search=eyes", "?maxPrice=100"] as const;
	const read = async () =>
		Promise.all(
			lists.map(async (query) => {
				const { body } = await ask(world, undefined, `GET /api/approvedClasses${query}`);
				return { lessons: body[0].lessons, lessonsMs: body[0].lessonsMs };
			}),
		);
	expect((await read())[0]).toEqual({ lessons: 0, lessonsMs: 0 });
	const empty = await ask(world, undefined, `GET /api/class/${id}/lessons`);
	expect(empty.body.sections).toEqual([]);
	await makeLessons(world, id);
	expect(await read()).toEqual(lists.map(() => counts));
	const { body } = await ask(world, undefined, `GET /api/class/${id}/lessons`);
	expect(body.sections).toHaveLength(2);
});

test("lessons keep their ids when reordered, moved or replaced, and no outline changes another class's lessons", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { free, paid, text } = await makeLessons(world, id);
	const { id: other } = await keepLog(world, id);
	await goLive(world, id, {
		sections: [
			{
				title: "One",
				lessons: [textLesson({ id: text }), inkLesson(other, { id: free, title: "Drawn anew" })],
			},
		],
	});
	const { body } = await ask(world, undefined, `GET /api/class/${id}/lessons`);
	const listed = body.sections[0].lessons.map((one: { _id: string }) => one._id);
	expect(listed).toEqual([text, free]);
	expect(body.lengthMs).toBe(182_800);

	const stranger = await makeClass(world);
	const before = await lessonsOf(id);
	await goLive(world, stranger.id, {
		sections: [{ title: "Mine", lessons: [textLesson({ id: free }), textLesson({ id: paid })] }],
	});
	expect(await lessonsOf(id)).toEqual(before);

	async function lessonsOf(classId: string) {
		const rows = world.db.selectFrom("lessons").where("class_id", "=", classId);
		return await rows.orderBy("id").selectAll().execute();
	}
});
