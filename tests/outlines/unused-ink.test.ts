import { expect, test } from "vitest";
import { inkKey } from "#providers/storage/port.ts";
import { workers } from "#server/background.ts";
import { doLaterWork } from "#server/later/worker.ts";
import { keepInk } from "#server/outlines/keep-ink.ts";
import { sweepInk, UNUSED_INK_KEPT } from "#server/outlines/sweep-ink.ts";
import { aLog } from "#tests/lessons/a-log.ts";
import { goLive, inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { makeClass, signIn, type TestPerson } from "#tests/support/make.ts";

import { openWorld, type World } from "#tests/support/world.ts";
import { openTeaching, outcome, outlineOf } from "./drafts.ts";

const inks = async ({ db }: World) =>
	(await db.selectFrom("ink_logs").select("id").orderBy("id").execute()).map(({ id }) => id);
const bytesOf = ({ needs }: World, sha256: string) => needs.lessonStorage.get(inkKey(sha256));
const removals = ({ db }: World) =>
	db.selectFrom("later_work").where("kind", "=", "remove-ink").selectAll().execute();

interface Import {
	teacher: TestPerson;
	classId: string;
	bytes: Buffer;
}

/** The teacher imports a drawing. */
async function importInk({ needs }: World, { teacher, classId, bytes }: Import) {
	const facts = { lengthMs: 1_000, strokes: 1, passes: ["ink"], width: 400, height: 300 };
	const caller = { ...teacher, image: null, emailConfirmed: true };
	return await keepInk(
		needs,
		async () => facts,
		{ caller, classId },
		async () => bytes,
	);
}

async function sweep(world: World): Promise<void> {
	await sweepInk(world.needs);
	await doLaterWork(world.needs, workers, ["remove-ink"]);
}

test("an unused drawing is swept after seven days, with its bytes", async () => {
	const world = await openWorld();
	const { course } = await openTeaching(world);
	const { id, sha256 } = await keepLog(world, course.id);
	world.clock.pass(UNUSED_INK_KEPT);
	await sweep(world);
	expect(await inks(world)).toEqual([id]);
	world.clock.pass(1);
	await sweep(world);
	expect(await inks(world)).toEqual([]);
	expect(await bytesOf(world, sha256)).toBeUndefined();
	expect(await removals(world)).toEqual([]);
});

test("a drawing of a draft, of a replaced outline or of a live lesson is never swept", async () => {
	const world = await openWorld();
	const { course, save } = await openTeaching(world);
	const kept = [];
	for (let at = 0; at < 3; at++) kept.push(await keepLog(world, course.id));
	const [first, second, third] = kept.map(({ id }) => id);
	for (const id of [first, second]) {
		const { sections } = outlineOf([inkLesson(id as string)]);
		await goLive(world, course.id, { sections });
		world.clock.pass(1_000);
	}
	await save(null, outlineOf([inkLesson(third as string)]));
	world.clock.pass(2 * UNUSED_INK_KEPT);
	await sweep(world);
	expect(await inks(world)).toEqual([first, second, third]);
	for (const { sha256 } of kept) expect(await bytesOf(world, sha256)).toBeDefined();
});

test("a drawing removed from a draft is kept for a week after the outline's last change", async () => {
	const world = await openWorld();
	const { teacher, course, save } = await openTeaching(world);
	const { id } = await keepLog(world, course.id);
	const { body } = await save(null, outlineOf([inkLesson(id)]));
	world.clock.pass(2 * UNUSED_INK_KEPT);
	Object.assign(teacher, await signIn(world, teacher.id));
	await save(body.version, outlineOf([]));
	world.clock.pass(UNUSED_INK_KEPT);
	await sweep(world);
	expect(await inks(world)).toEqual([id]);
	world.clock.pass(1);
	await sweep(world);
	expect(await inks(world)).toEqual([]);
});

test("bytes shared with another class stay, and importing a drawing again starts its week anew", async () => {
	const world = await openWorld();
	const { teacher, course } = await openTeaching(world);
	const other = await makeClass(world, { owner: teacher });
	const bytes = aLog();
	const { id, sha256 } = await keepLog(world, course.id, bytes);
	await keepLog(world, other.id, bytes);
	world.clock.pass(UNUSED_INK_KEPT + 1);
	const again = () => importInk(world, { teacher, classId: course.id, bytes });
	expect((await again()).inkId).toBe(id);
	await sweep(world);
	expect(await inks(world)).toEqual([id]);
	expect(await bytesOf(world, sha256)).toBeDefined();
});

test("after a crash between the row and the bytes, the bytes are removed later and the drawing can be imported again", async () => {
	const world = await openWorld();
	const { teacher, course } = await openTeaching(world);
	const bytes = aLog();
	const { sha256 } = await keepLog(world, course.id, bytes);
	world.clock.pass(UNUSED_INK_KEPT + 1);
	// The process ends here, before its later work.
	await sweepInk(world.needs);
	expect(await inks(world)).toEqual([]);
	expect(await bytesOf(world, sha256)).toBeDefined();
	expect(await removals(world)).toHaveLength(1);

	const again = () => importInk(world, { teacher, classId: course.id, bytes });
	// While the bytes may be about to be removed, the import is refused for now.
	await expect(again()).rejects.toMatchObject({ code: "overloaded" });
	await world.needs.lessonStorage.remove(inkKey(sha256));
	await doLaterWork(world.needs, workers, ["remove-ink"]);
	const { inkId } = await again();
	expect(await inks(world)).toEqual([inkId]);
	expect(await bytesOf(world, sha256)).toEqual(bytes);
});

test("an outline with a swept drawing is refused", async () => {
	const world = await openWorld();
	const { teacher, course, save } = await openTeaching(world);
	const { id } = await keepLog(world, course.id);
	world.clock.pass(UNUSED_INK_KEPT + 1);
	await sweep(world);
	Object.assign(teacher, await signIn(world, teacher.id));
	const answer = await save(null, outlineOf([inkLesson(id)]));
	expect(outcome(answer)).toEqual([422, "invalid_input"]);
});
