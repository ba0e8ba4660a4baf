import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { voiceKey } from "#providers/storage/port.ts";
import { appendToVoice, completeVoice, voicesOfClass } from "#server/voices/store.ts";
import { sweepVoices, UNUSED_VOICE_KEPT } from "#server/voices/sweep-voices.ts";
import { inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { openTeaching, outlineOf } from "#tests/outlines/drafts.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aSound, keepVoice, recorderOf } from "./made-voice.ts";

async function openRecorder(world: World) {
	const teaching = await openTeaching(world);
	return { ...teaching, ...recorderOf(world, teaching.teacher, teaching.course.id) };
}

const storedSize = async (world: World, id: string) =>
	(await world.needs.lessonStorage.get(voiceKey(id)))?.length;

async function rowOf({ db }: World, id: string) {
	return await db.selectFrom("voices").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

test("D60: two voice recordings sent in alternating parts each keep their own sound", async () => {
	const world = await openWorld();
	const { begin, send, finish } = await openRecorder(world);
	const [one, two] = [newId(), newId()];
	await begin(one);
	await begin(two);
	const sound = aSound(600);
	await send(one, 0, sound.subarray(0, 300));
	await send(two, 0, sound.subarray(0, 300));
	expect((await send(one, 300, sound.subarray(300))).body).toEqual({ received: 600 });
	expect((await rowOf(world, two)).size).toBe(300);
	expect((await send(two, 300, sound.subarray(300))).body).toEqual({ received: 600 });
	expect((await finish(one, 600)).body.state).toBe("ready");
	expect(await rowOf(world, two)).toMatchObject({ state: "receiving", length_ms: 0 });
	expect((await finish(two, 600)).body.state).toBe("ready");
	expect([await storedSize(world, one), await storedSize(world, two)]).toEqual([600, 600]);
});

test("D60: a voice recording completed by a concurrent request is stored once and does not change afterwards", async () => {
	const world = await openWorld();
	const { begin, send, finish } = await openRecorder(world);
	const id = newId();
	await begin(id);
	await send(id, 0, aSound(600));
	const { freeSpace } = world.needs;
	world.needs.freeSpace = async (...folder) => {
		world.needs.freeSpace = freeSpace;
		await finish(id, 600, 2_000);
		return await freeSpace(...folder);
	};
	expect((await finish(id, 600, 9_000)).body).toMatchObject({ state: "ready", lengthMs: 2_000 });
	expect(await storedSize(world, id)).toBe(600);
	const before = await rowOf(world, id);
	const { db } = world;
	const again = { id, size: 600, lengthMs: 5, sha256: "other" };
	await db.transaction().execute((tx) => completeVoice(tx, again));
	const more = { id, from: 600, bytes: aSound(5), format: "webm" as const };
	expect(await db.transaction().execute((tx) => appendToVoice(tx, more))).toBe(false);
	expect(await rowOf(world, id)).toEqual(before);
});

test("D60: a voice recording that grew in the meantime is not completed at its old size", async () => {
	const world = await openWorld();
	const { begin, send } = await openRecorder(world);
	const id = newId();
	await begin(id);
	await send(id, 0, aSound(600));
	const short = { id, size: 500, lengthMs: 5, sha256: "short" };
	await world.db.transaction().execute((tx) => completeVoice(tx, short));
	expect(await rowOf(world, id)).toMatchObject({ state: "receiving", size: 600, length_ms: 0 });
});

test("D65: an old voice recording that a lesson takes during the sweep is kept", async () => {
	const world = await openWorld();
	const { teacher, course } = await openRecorder(world);
	const voices = [
		await keepVoice(world, teacher, course.id),
		await keepVoice(world, teacher, course.id),
	];
	const [first = "", second = ""] = voices.map(({ id }) => id).sort();
	const lesson = inkLesson((await keepLog(world, course.id)).id, {
		voice: { voiceId: second, offsetMs: 0 },
	});
	world.clock.pass(UNUSED_VOICE_KEPT + 1);
	const later = await signIn(world, teacher.id);
	const body = { version: null, body: outlineOf([lesson]) };
	const { lessonStorage } = world.needs;
	let listed: string[] = [];
	const saving = {
		...lessonStorage,
		remove: async (key: string) => {
			listed = (await voicesOfClass(world.db, course.id)).map(({ id }) => id);
			await ask(world, later, `PUT /api/class/${course.id}/outline`, body);
			await lessonStorage.remove(key);
		},
	};
	await sweepVoices({ ...world.needs, lessonStorage: saving });
	// What is being removed stands in no list any more.
	expect(listed).toEqual([second]);
	expect([await storedSize(world, first), await storedSize(world, second)]).toEqual([
		undefined,
		900,
	]);
	expect((await voicesOfClass(world.db, course.id)).map(({ id }) => id)).toEqual([second]);
});

test("D65: saving an outline of another class does not keep an unused voice recording of this class", async () => {
	const world = await openWorld();
	const { teacher, course } = await openRecorder(world);
	const { id } = await keepVoice(world, teacher, course.id);
	world.clock.pass(UNUSED_VOICE_KEPT + 1);
	const colleague = await makePerson(world, { role: "instructor" });
	const other = await makeClass(world, { owner: colleague });
	const lesson = inkLesson((await keepLog(world, other.id)).id);
	const body = { version: null, body: outlineOf([lesson]) };
	const saved = await ask(world, colleague, `PUT /api/class/${other.id}/outline`, body);
	expect(saved.status).toBe(200);
	await sweepVoices(world.needs);
	expect(await storedSize(world, id)).toBeUndefined();
});
