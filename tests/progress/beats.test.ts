import { expect, test } from "vitest";
import { progressSteps } from "#server/progress/progress-steps.ts";
import { recordRefund } from "#server/refunds/record-refund.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { learning } from "./good-calls.ts";
import { beat, play } from "./playing.ts";

async function rows({ db }: World) {
	return await db.selectFrom("lesson_progress").selectAll().execute();
}

test("played time is stored as ranges, marks the lesson done at 90% and is returned by each beat", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world, [{ lengthMs: 20_000 }]);
	const first = await play(world, student, lesson, [0, 5_000]);
	expect([first.status, first.body]).toEqual([
		200,
		{ lessonId: lesson.id, positionMs: 5_000, watchedMs: 5_000, doneAt: null },
	]);
	await play(world, student, lesson, [3_000, 9_000]);
	await play(world, student, lesson, [12_000, 20_000]);
	expect(await rows(world)).toMatchObject([
		{ ranges: "[[0,9000],[12000,20000]]", watched_ms: 17_000, used_ms: 17_000, done_at: null },
	]);
	const { body } = await play(world, student, lesson, [9_000, 11_000]);
	const done = new Date(world.clock.now).toISOString();
	expect(body).toEqual({
		lessonId: lesson.id,
		positionMs: 11_000,
		watchedMs: 20_000,
		doneAt: done,
	});
	const again = await play(world, student, lesson, [0, 1_000]);
	expect(again.body).toMatchObject({ watchedMs: 20_000, doneAt: done });
});

test("a jump to the end adds no watched time, and a claim of more time than possible is cut", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	const jumped = await beat(world, student, lesson, [600_000, 600_000]);
	expect(jumped.body).toMatchObject({ positionMs: 600_000, watchedMs: 0, doneAt: null });
	world.clock.pass(10_000);
	const claimed = await beat(world, student, lesson, [0, 600_000]);
	expect(claimed.body).toMatchObject({ watchedMs: 82_000, doneAt: null });
	const backwards = await beat(world, student, lesson, [500_000, 400_000]);
	expect(backwards.body).toMatchObject({ watchedMs: 82_000, positionMs: 400_000 });
	const beyond = await beat(world, student, lesson, [599_000, 700_000]);
	expect(beyond.body).toMatchObject({ watchedMs: 83_000, positionMs: 600_000 });
});

test("a closed lesson refuses beats, ticks and notes; a free lesson accepts a beat from a student without the class", async () => {
	const world = await openWorld();
	const { chosen, lesson, second } = await learning(world, [
		{ lengthMs: 20_000 },
		{ lengthMs: 20_000, free: true },
	]);
	const other = await makePerson(world);
	for (const call of ["POST beat", "PUT done", "POST notes"] as const) {
		const [method, what] = call.split(" ") as ["POST" | "PUT", string];
		const body = what === "notes" ? { at: 0, text: "No" } : { from: 0, to: 1, position: 1 };
		const answer = await ask(world, other, `${method} /api/lesson/${lesson.id}/${what}`, body);
		expect([call, answer.status, answer.body.code]).toEqual([call, 409, "lesson_closed"]);
	}
	expect(await rows(world)).toEqual([]);
	expect((await play(world, other, second, [0, 9_000])).body).toMatchObject({ watchedMs: 9_000 });
	// Played without having the class: no use of it.
	expect(await rows(world)).toMatchObject([{ watched_ms: 9_000, used_ms: 0 }]);
	const owner = { token: (await signIn(world, chosen.ownerId)).token };
	expect((await beat(world, owner, lesson, [0, 1])).status).toBe(200);
	expect((await beat(world, other, { id: "none" }, [0, 1])).status).toBe(404);
	await makeOutline(world, chosen, [{ lengthMs: 9_000 }]);
	// Retired.
	expect((await beat(world, other, second, [0, 1])).status).toBe(404);
});

test("after a refund the lessons close, and the progress is kept", async () => {
	const world = await openWorld();
	const { student, chosen, lesson } = await learning(world);
	await play(world, student, lesson, [0, 30_000]);
	const { id } = await world.db
		.selectFrom("sandbox_intents")
		.select("id")
		.executeTakeFirstOrThrow();
	await world.gateway.refundIntent({ intentId: id, idempotencyKey: "all", reason: "all" });
	const truth = await world.gateway.retrieveIntent(id);
	if (truth) await recordRefund(world.needs, truth);
	const { status, body } = await beat(world, student, lesson, [30_000, 31_000]);
	expect([status, body.code]).toEqual([409, "lesson_closed"]);
	const shown = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(shown.body).toMatchObject({ opened: [{ lessonId: lesson.id, watchedMs: 30_000 }] });
	expect((await ask(world, student, "GET /api/progress")).body).toEqual([]);
	await world.work();
});

test("simultaneous beats of many people are written in a few statements, and a refused beat does not fail the others", async () => {
	const commits: string[] = [];
	const world = await openWorld({
		onStatement: ({ query }) => {
			if (/^insert into "lesson_progress"/.test(query.sql)) commits.push(query.sql);
		},
	});
	const { lesson } = await learning(world, [{ lengthMs: 90_000, free: true }]);
	const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(world)));
	const closed = await makeOutline(world, await makeClass(world), [{ lengthMs: 5_000 }]);
	commits.length = 0;
	const answers = await Promise.all(
		people.map((who, at) =>
			beat(world, who, at === 5 ? (closed[0] ?? lesson) : lesson, [0, 1_000 + at]),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(
		people.map((_, at) => (at === 5 ? 409 : 200)),
	);
	expect(answers.map(({ body }) => body.watchedMs)).toEqual(
		people.map((_, at) => (at === 5 ? undefined : 1_000 + at)),
	);
	// One statement locks all rows of a batch and one writes them.
	expect(commits.length).toBeLessThan(people.length);
});

test("deleting a person during a batch of beats does not fail another person's beat", async () => {
	const world = await openWorld({ oracle: false });
	const { lesson } = await learning(world, [{ lengthMs: 90_000, free: true }]);
	const [gone, here] = [await makePerson(world), await makePerson(world)];
	const steps = progressSteps(world.needs);
	await world.db.deleteFrom("sessions").where("user_id", "=", gone.id).execute();
	await world.db.deleteFrom("users").where("id", "=", gone.id).execute();
	const caller = { ...here, image: null, emailConfirmed: true };
	const outcomes = await Promise.allSettled([
		steps.beat({ ...caller, id: gone.id }, lesson.id, { from: 0, to: 1_000, position: 1_000 }),
		steps.beat(caller, lesson.id, { from: 0, to: 1_000, position: 1_000 }),
	]);
	expect(outcomes).toMatchObject([
		{ status: "rejected" },
		{ status: "fulfilled", value: { watchedMs: 1_000 } },
	]);
});

test("two processes that write beats to one row lose none of them", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	const other = await openSecondProcess(world);
	await beat(world, student, lesson, [0, 0]);
	const parts = Array.from({ length: 40 }, (_, at): [number, number] => [
		at * 4_000,
		at * 4_000 + 1_500,
	]);
	await Promise.all(parts.map((part, at) => beat(at % 2 ? world : other, student, lesson, part)));
	const [row] = await rows(world);
	expect(JSON.parse(row?.ranges ?? "")).toEqual(parts);
	expect(row).toMatchObject({ watched_ms: 60_000, used_ms: 60_000 });
});

test("a beat waits for a concurrent change of its row and adds to it", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	await beat(world, student, lesson, [0, 0]);
	world.clock.pass(10_000);
	let answer: ReturnType<typeof beat> | undefined;
	await world.db.transaction().execute(async (tx) => {
		await tx
			.updateTable("lesson_progress")
			.set({ ranges: "[[0,5000]]", watched_ms: 5_000 })
			.execute();
		answer = beat(world, student, lesson, [10_000, 14_000]);
		if (world.database.engine === "postgres") await someoneWaits(world.db);
	});
	expect((await answer)?.body).toMatchObject({ watchedMs: 9_000 });
	expect(await rows(world)).toMatchObject([{ ranges: "[[0,5000],[10000,14000]]" }]);
});

test("a text lesson counts as used after 20 seconds and as done when its reader ticks it", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world, [{ lengthMs: "text" }]);
	const read = await play(world, student, lesson, [0, 19_999]);
	expect(read.body).toMatchObject({ watchedMs: 19_999, doneAt: null });
	expect(await rows(world)).toMatchObject([{ used_ms: 0 }]);
	await play(world, student, lesson, [19_000, 20_000]);
	expect(await rows(world)).toMatchObject([{ used_ms: 180_000, done_at: null }]);
	const tick = `PUT /api/lesson/${lesson.id}/done` as const;
	const { body } = await ask(world, student, tick);
	expect(body.doneAt).toBe(new Date(world.clock.now).toISOString());
	world.clock.pass(5_000);
	expect((await ask(world, student, tick)).body).toEqual(body);
	expect(await rows(world)).toMatchObject([{ used_ms: 180_000 }]);
});

test("a beat whose time is not a whole number of milliseconds up to six hours is refused", async () => {
	const world = await openWorld();
	const { student, lesson } = await learning(world);
	for (const wrong of [-1, 0.5, 6 * 3600_000 + 1, "1", null]) {
		const body = { from: 0, to: wrong, position: 0 };
		const { status } = await ask(world, student, `POST /api/lesson/${lesson.id}/beat`, body);
		expect([wrong, status]).toEqual([wrong, 422]);
	}
	expect(await rows(world)).toEqual([]);
});
