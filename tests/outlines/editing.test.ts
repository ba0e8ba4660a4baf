import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inkLesson, keepLog, makeLessons, textLesson } from "#tests/lessons/live-outline.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { openTeaching, outcome, outlineOf } from "./drafts.ts";

test("an incomplete outline is saved as a draft, and visitors do not see it", async () => {
	const world = await openWorld();
	const { save, see, lessons } = await openTeaching(world);
	const draft = outlineOf([inkLesson("", { inkId: null, title: "" } as never)], "");
	const first = await save(null, draft);
	expect(first.status).toBe(200);
	const second = await save(first.body.version, { ...draft, bring: ["A ruler"] });
	expect(second.body).toEqual({ version: first.body.version + 1 });
	expect(await see()).toMatchObject({
		live: null,
		draft: { state: "draft", body: { ...draft, bring: ["A ruler"] }, version: second.body.version },
	});
	expect(await lessons()).toEqual([]);
});

test("O5: when two tabs save at once, one is saved and the other gets a conflict", async () => {
	const world = await openWorld();
	const { save, see } = await openTeaching(world);
	const begun = await Promise.all([1, 2].map((n) => save(null, outlineOf([], `Tab ${n}`))));
	expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { version } = (await see()).draft;
	const tabs = Array.from({ length: 10 }, (_, at) => save(version, outlineOf([], `Tab ${at}`)));
	const answers = await Promise.all(tabs);
	expect(answers.map(outcome).sort()).toEqual([
		[200, undefined],
		...Array.from({ length: 9 }, () => [409, "stale_version"]),
	]);
	const winner = answers.findIndex(({ status }) => status === 200);
	const { draft } = await see();
	expect(draft).toMatchObject({ version: version + 1 });
	expect(draft.body.sections[0].title).toBe(`Tab ${winner}`);
});

test("O5: a tab with a deleted draft does not overwrite the newer draft", async () => {
	const world = await openWorld();
	const { save, see, throwAway } = await openTeaching(world);
	const old = (await save(null, outlineOf([], "Old"))).body.version;
	expect((await throwAway()).body).toMatchObject({ deletedCount: 1 });
	expect((await throwAway()).body).toMatchObject({ deletedCount: 0 });
	await save(null, outlineOf([], "New"));
	expect(outcome(await save(old, outlineOf([], "Old")))).toEqual([409, "stale_version"]);
	expect((await see()).draft.body.sections[0].title).toBe("New");
});

test("O12: an outline whose answer was lost can be saved again, and does not undo a later change", async () => {
	const world = await openWorld();
	const { save, see } = await openTeaching(world);
	const { version: begun } = (await save(null, outlineOf([], "One"))).body;
	expect((await save(null, outlineOf([], "One"))).body).toEqual({ version: begun });
	for (const _ of [1, 2])
		expect((await save(begun, outlineOf([], "Two"))).body).toEqual({ version: begun + 1 });
	await save(begun + 1, outlineOf([], "Three"));
	expect(outcome(await save(begun, outlineOf([], "Two")))).toEqual([409, "stale_version"]);
	expect((await see()).draft.body.sections[0].title).toBe("Three");
});

test("O6: lessons, drawings and files of another class are refused with the field of each", async () => {
	const world = await openWorld();
	const { save } = await openTeaching(world);
	const other = await makeClass(world);
	const { free, log } = await makeLessons(world, other.id);
	const refused = async (lesson: ReturnType<typeof textLesson>) => {
		const { status, body } = await save(null, outlineOf([textLesson(), lesson]));
		return [status, body.errors?.map(({ field }: { field: string }) => field)];
	};
	const place = "body.sections.0.lessons.1";
	expect(await refused(textLesson({ id: free }))).toEqual([422, [`${place}.id`]]);
	expect(await refused(inkLesson(log.id))).toEqual([422, [`${place}.inkId`]]);
	expect(await refused(textLesson({ files: [randomUUID()] }))).toEqual([422, [`${place}.files`]]);
	const twice = textLesson();
	const { body } = await save(null, outlineOf([twice, textLesson({ id: twice.id })]));
	expect(body.errors[0].field).toBe(`${place}.id`);
});

test("handing in an incomplete outline is refused, with a field and a message for each fault", async () => {
	const world = await openWorld();
	const { save, handIn, see, course } = await openTeaching(world);
	const { id } = await keepLog(world, course.id);
	const late = inkLesson(id, { captions: [{ at: 9_999, text: "Too late", pin: null }] } as never);
	const sections = [
		{ title: "", lessons: [inkLesson("", { inkId: null, title: "" } as never), late] },
		{ title: "Practice", lessons: [textLesson({ markdown: "  " })] },
		{ title: "Practice", lessons: [] },
	];
	const { body } = await save(null, { bring: [], outcomes: [], sections });
	const refused = await handIn(body.version);
	expect(refused.status).toBe(422);
	expect(refused.body.errors).toEqual([
		{ field: "body.sections.0.title", message: "Name this section" },
		{ field: "body.sections.0.lessons.0.title", message: "Name this lesson" },
		{
			field: "body.sections.0.lessons.0.inkId",
			message: "Record or import the drawing of this lesson",
		},
		{
			field: "body.sections.0.lessons.1.captions.0.at",
			message: "This caption comes after the end of the drawing",
		},
		{ field: "body.sections.1.lessons.0.markdown", message: "Write the text of this lesson" },
		{ field: "body.sections.2.title", message: "Another section has this name" },
		{
			field: "body.sections.2.lessons",
			message: "This section has no lessons. Add one, or remove the section",
		},
	]);
	expect((await see()).draft.state).toBe("draft");
	const empty = await save(body.version, { bring: [], outcomes: [], sections: [] });
	const nothing = await handIn(empty.body.version);
	expect(nothing.body.errors[0].message).toBe("Add at least one lesson");
});

test("O7: an outline in review cannot be changed until it is taken back", async () => {
	const world = await openWorld();
	const { save, handIn, handInOne, takeBack, throwAway, see } = await openTeaching(world);
	const { version } = await handInOne();
	for (const attempt of [
		save(version, outlineOf([])),
		save(null, outlineOf([])),
		throwAway(),
		handIn(version),
	])
		expect(outcome(await attempt)).toEqual([409, "outline_in_review"]);
	expect((await takeBack()).status).toBe(200);
	expect(outcome(await takeBack())).toEqual([409, "outline_not_in_review"]);
	expect((await save(version, outlineOf([]))).status).toBe(200);
	expect((await see()).draft.state).toBe("draft");
});

test("O6: another instructor can neither see nor change an outline", async () => {
	const world = await openWorld();
	const { path, save, see } = await openTeaching(world);
	const { version } = (await save(null, outlineOf([], "Mine"))).body;
	const stranger = await makePerson(world, { role: "instructor" });
	const calls = [
		`GET ${path}`,
		`PUT ${path}`,
		`DELETE ${path}`,
		`POST ${path}/hand-in`,
		`POST ${path}/take-back`,
	] as const;
	for (const call of calls) {
		const body = call.startsWith("PUT") ? { version, body: outlineOf([]) } : { version };
		const input = call.startsWith("GET") || call.startsWith("DELETE") ? undefined : body;
		expect([call, (await ask(world, stranger, call, input)).status]).toEqual([call, 404]);
	}
	expect((await see()).draft).toMatchObject({ version, body: outlineOf([], "Mine") });
});

test("an outline may be larger than other input, up to one megabyte", async () => {
	const world = await openWorld();
	const { save } = await openTeaching(world);
	const markdown = "a line of text\n".repeat(1_300);
	const texts = (count: number) => Array.from({ length: count }, () => textLesson({ markdown }));
	expect((await save(null, outlineOf(texts(40)))).status).toBe(200);
	expect(outcome(await save(null, outlineOf(texts(60))))).toEqual([413, "payload_too_large"]);
});
