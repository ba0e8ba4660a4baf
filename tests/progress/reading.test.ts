import { expect, test } from "vitest";
import { goLive, inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { outlineOf } from "#tests/outlines/drafts.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { spokenLesson } from "#tests/voices/good-calls.ts";
import { learning } from "./good-calls.ts";
import { beat, play } from "./playing.ts";

const DAY = 24 * 3600_000;

async function progressOf(world: World, who: { token: string }, { id }: { id: string }) {
	const { status, body } = await ask(world, who, `GET /api/class/${id}/progress`);
	expect(status).toBe(200);
	return body;
}

test("progress names the lesson and position to continue with, and the number of finished lessons", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, second } = await learning(world);
	const until = new Date(world.clock.now + 7 * DAY).toISOString();
	const empty = {
		...{ classId: chosen.id, done: 0, lessons: 2, lastPositionMs: 0 },
		...{ hasClass: true, certificate: null },
	};
	const meter = { usedMs: 0, totalMs: 1_000_000, until, refund: null };
	const start = { ...empty, lastLessonId: lesson.id, lastPlace: 1, lastTitle: "Cut 1", meter };
	expect((await ask(world, student, "GET /api/progress")).body).toEqual([start]);
	expect(await progressOf(world, student, chosen)).toEqual({ ...start, opened: [] });

	await play(world, student, second, [0, 30_000]);
	await beat(world, student, second, [250_000, 250_000]);
	await ask(world, student, `PUT /api/lesson/${lesson.id}/done`);
	world.clock.pass(1);
	await beat(world, student, second, [250_000, 250_000]);
	const later = {
		...{ ...empty, done: 1, lastLessonId: second.id, lastPlace: 2, lastTitle: "Cut 2" },
		...{ lastPositionMs: 250_000, meter: { ...meter, usedMs: 30_000 } },
	};
	expect((await ask(world, student, "GET /api/progress")).body).toEqual([later]);
	const { opened } = await progressOf(world, student, chosen);
	expect(opened).toMatchObject([
		{ lessonId: lesson.id, watchedMs: 0, doneAt: expect.any(String) },
		{ lessonId: second.id, watchedMs: 30_000, positionMs: 250_000, doneAt: null },
	]);
});

test("the usage meter has the state of the refund, in the list, of the class and of the payment", async () => {
	const world = await openWorld();
	const { student, chosen, paymentId, lesson } = await learning(world);
	await play(world, student, lesson, [0, 300_000]);
	const refunds = async () => [
		(await ask(world, student, "GET /api/progress")).body[0].meter.refund,
		(await progressOf(world, student, chosen)).meter.refund,
		(await ask(world, student, `GET /api/payment/${paymentId}/meter`)).body.refund,
	];
	expect(await refunds()).toEqual([null, null, null]);
	const { body } = await ask(world, student, "POST /api/refund-requests", {
		...{ paymentId, reason: "No time" },
	});
	expect(await refunds()).toEqual(["asked", "asked", "asked"]);
	const admin = await makePerson(world, { role: "admin" });
	const reason = "You have seen most of it.";
	await ask(world, admin, `PATCH /api/refunds/${body.insertedId}/decline`, { reason });
	expect(await refunds()).toEqual(["declined", "declined", "declined"]);
});

test("a class without an outline has no lessons, and its usage meter has a total of 0", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const [paid, free] = [await makeClass(world), await makeClass(world, { price: 0 })];
	await buy(world, student, paid);
	await ask(world, student, "POST /api/payments", { classId: free.id });
	const { body } = await ask(world, student, "GET /api/progress");
	const none = { done: 0, lessons: 0, lastLessonId: null, lastPlace: null, lastTitle: null };
	const meter = { usedMs: 0, totalMs: 0 };
	expect(body).toMatchObject([
		{ ...none, classId: free.id, meter: { ...meter, until: null } },
		{ ...none, classId: paid.id, meter: { ...meter, until: expect.any(String) } },
	]);
});

test("the usage meter and the progress of remaining lessons survive reordering, changing, adding and removing lessons", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, second } = await learning(world);
	for (const { id } of [lesson, second]) await ask(world, student, `PUT /api/lesson/${id}/done`);
	await play(world, student, lesson, [0, 50_000]);
	world.clock.pass(1_000);
	await makeOutline(world, chosen, [
		{ lengthMs: 300_000 },
		{ id: second.id, lengthMs: 400_000 },
		{ id: lesson.id, lengthMs: 20_000 },
	]);
	const shown = await progressOf(world, student, chosen);
	expect(shown).toMatchObject({ done: 2, lessons: 2, lastLessonId: lesson.id, lastPlace: 3 });
	// The longer outline counts: that of the purchase had a million milliseconds.
	expect(shown.meter).toMatchObject({ usedMs: 50_000, totalMs: 1_000_000 });

	world.clock.pass(1_000);
	const [, third] = await makeOutline(world, chosen, [
		{ id: second.id, lengthMs: 900_000 },
		{ lengthMs: 300_000 },
	]);
	const shrunk = await progressOf(world, student, chosen);
	expect(shrunk).toMatchObject({ done: 1, lessons: 1, lastLessonId: second.id });
	expect(shrunk.opened).toHaveLength(1);
	expect(shrunk.meter).toMatchObject({ usedMs: 50_000, totalMs: 1_200_000 });
	await ask(world, student, `PUT /api/lesson/${third?.id}/done`);
	expect(await progressOf(world, student, chosen)).toMatchObject({ done: 2, lessons: 2 });
	// Somebody who buys now gets all of it.
	const other = await makePerson(world);
	await buy(world, other, chosen);
	expect(await progressOf(world, other, chosen)).toMatchObject({ done: 0, lessons: 2 });
});

test("a lesson that was replaced counts with its voice, as long as it was when the student got the class", async () => {
	const world = await openWorld();
	const { course } = await spokenLesson(world);
	const student = await makePerson(world);
	await buy(world, student, course);
	const bought = (await progressOf(world, student, course)).meter.totalMs;
	world.clock.pass(1_000);
	const silent = inkLesson((await keepLog(world, course.id)).id);
	await goLive(world, course.id, outlineOf([silent]));

	const late = await makePerson(world);
	await buy(world, late, course);
	expect((await progressOf(world, late, course)).meter.totalMs).toBeLessThan(bought);
	expect((await progressOf(world, student, course)).meter.totalMs).toBe(bought);
	// The list reads the classes together.
	const { body } = await ask(world, student, "GET /api/progress");
	expect(body).toMatchObject([{ meter: { totalMs: bought } }]);
});

test("a person without the class sees only their own progress in it, and only if they may see the class", async () => {
	const world = await openWorld();
	const { chosen, second } = await learning(world, [
		{ lengthMs: 90_000 },
		{ lengthMs: 60_000, free: true },
	]);
	const other = await makePerson(world);
	await play(world, other, second, [0, 60_000]);
	const shown = await progressOf(world, other, chosen);
	const meter = { usedMs: 0, until: null };
	expect(shown).toMatchObject({ done: 1, lessons: 2, hasClass: false, meter });
	expect((await ask(world, other, "GET /api/progress")).body).toEqual([]);
	const hidden = await makeClass(world, { status: "pending" });
	await makeOutline(world, hidden);
	for (const id of [hidden.id, "none"])
		expect((await ask(world, other, `GET /api/class/${id}/progress`)).status).toBe(404);
	const admin = await makePerson(world, { role: "admin" });
	expect(await progressOf(world, admin, hidden)).toMatchObject({ lessons: 2 });
});

test("the pages of the list contain each class once", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const ids: string[] = [];
	for (let made = 0; made < 5; made += 1) {
		const chosen = await makeClass(world);
		await buy(world, student, chosen);
		ids.unshift(chosen.id);
	}
	const first = await ask(world, student, "GET /api/progress?limit=3");
	const [, next = ""] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
	const rest = await ask(world, student, `GET ${next as `/${string}`}`);
	const classes = [...first.body, ...rest.body].map(({ classId }) => classId);
	expect(classes).toEqual(ids);
});

test("only the buyer and administrators can read the usage meter, and playing never lowers it", async () => {
	const world = await openWorld();
	const { student, lesson, paymentId } = await learning(world);
	const admin = await makePerson(world, { role: "admin" });
	const meter = `GET /api/payment/${paymentId}/meter` as const;
	let before = 0;
	for (const part of [
		[0, 20_000],
		[5_000, 9_000],
		[600_000, 600_000],
		[15_000, 40_000],
	] as const) {
		await play(world, student, lesson, [...part]);
		const { body } = await ask(world, student, meter);
		expect(body.usedMs).toBeGreaterThanOrEqual(before);
		before = body.usedMs;
		expect((await ask(world, admin, meter)).body).toEqual(body);
	}
	expect(before).toBe(40_000);
	expect((await ask(world, await makePerson(world), meter)).status).toBe(404);
});
