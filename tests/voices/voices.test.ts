import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import {
	CLASS_VOICES_MAX_BYTES,
	VOICE_BATCH_BYTES,
	VOICE_MAX_BYTES,
	VOICE_MAX_MS,
} from "#contract/voices.ts";
import { voiceKey } from "#providers/storage/port.ts";
import { findVoice } from "#server/voices/store.ts";
import { sweepVoices, UNUSED_VOICE_KEPT } from "#server/voices/sweep-voices.ts";
import { goLive, inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { openTeaching, outcome, outlineOf } from "#tests/outlines/drafts.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { spokenLesson } from "./good-calls.ts";
import { aSound, keepVoice, recorderOf } from "./made-voice.ts";

async function openRecorder(world: World) {
	const teaching = await openTeaching(world);
	return { ...teaching, ...recorderOf(world, teaching.teacher, teaching.course.id) };
}

const stored = (world: World, id: string) => world.needs.lessonStorage.get(voiceKey(id));

test("D60: a voice recording is sent in parts; repeated and overlapping parts are accepted, and a gap is refused", async () => {
	const world = await openWorld();
	const { begin, send, finish } = await openRecorder(world);
	const [id, sound] = [newId(), aSound(1_000)];
	expect((await begin(id)).body).toEqual({
		...{ _id: id, state: "receiving", format: null, size: 0, lengthMs: 0 },
	});
	expect((await begin(id)).status).toBe(200);
	expect(outcome(await send(id, 1, sound.subarray(1, 9)))).toEqual([409, "voice_gap"]);
	expect((await send(id, 0, sound.subarray(0, 400))).body).toEqual({ received: 400 });
	// The answer was lost, and it comes again with more.
	expect((await send(id, 0, sound.subarray(0, 400))).body).toEqual({ received: 400 });
	expect((await send(id, 100, sound.subarray(100, 700))).body).toEqual({ received: 700 });
	const many = Array.from({ length: 6 }, () => send(id, 700, sound.subarray(700)));
	expect((await Promise.all(many)).map(({ body }) => body.received)).toEqual(Array(6).fill(1_000));
	expect(outcome(await finish(id, 999))).toEqual([409, "voice_gap"]);
	const ready = { _id: id, state: "ready", format: "webm", size: 1_000, lengthMs: 2_000 };
	const finished = await Promise.all([finish(id, 1_000), finish(id, 1_000)]);
	expect(finished.map(({ body }) => body)).toEqual([ready, ready]);
	expect((await finish(id, 1_000, 5)).body).toEqual(ready);
	// Nothing is added to a complete voice.
	expect((await send(id, 1_000, Buffer.from("more"))).body).toEqual({ received: 1_000 });
	expect(sound.equals(Buffer.from((await stored(world, id)) ?? []))).toBe(true);
	expect(await world.db.selectFrom("voice_pieces").selectAll().execute()).toEqual([]);
	// What is finished is not stored again.
	world.needs.freeSpace = async () => 0;
	expect((await finish(id, 1_000)).body).toEqual(ready);
});

test("D61: only sound is accepted, at most one hour and 16 MB", async () => {
	const world = await openWorld();
	const { begin, send, finish } = await openRecorder(world);
	const id = newId();
	await begin(id);
	for (const bytes of [
		"<html><script>alert(1)</script>",
		"\u00ff\u00d8\u00ff\u00e0",
		"RIFF....WAVE",
	])
		expect(outcome(await send(id, 0, Buffer.from(bytes, "latin1")))).toEqual([422, "not_a_voice"]);
	expect((await send(id, 0, Buffer.alloc(VOICE_BATCH_BYTES + 1))).status).toBe(413);
	const film = Buffer.concat([aSound(40), Buffer.from("V_VP9"), Buffer.alloc(40)]);
	await send(id, 0, film);
	expect(outcome(await finish(id, film.length))).toEqual([422, "not_a_voice"]);
	expect(await stored(world, id)).toBeUndefined();
	expect((await finish(id, film.length, VOICE_MAX_MS + 1)).status).toBe(422);
	const long = newId();
	await begin(long);
	await send(long, 0, aSound());
	await world.db
		.updateTable("voices")
		.set({ size: VOICE_MAX_BYTES - 3 })
		.where("id", "=", long)
		.execute();
	expect(outcome(await send(long, VOICE_MAX_BYTES - 3, Buffer.from("long")))).toEqual([
		...[409, "voice_too_long"],
	]);
	const apple = newId();
	await begin(apple);
	await send(apple, 0, Buffer.from("\0\0\0\u0018ftypmp42 soun", "latin1"));
	expect((await finish(apple, 17)).body.format).toBe("mp4");
});

test("D62: a class has room for 1 GB of voice recordings; each unfinished one counts at the maximum size, even many at once", async () => {
	const world = await openWorld();
	const { begin } = await openRecorder(world);
	const room = CLASS_VOICES_MAX_BYTES / VOICE_MAX_BYTES;
	const answers = await Promise.all(Array.from({ length: room + 3 }, () => begin(newId())));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
	const refused = answers.find(({ status }) => status !== 200);
	expect(refused && outcome(refused)).toEqual([429, "quota_reached"]);
});

test("D62: a voice recording is refused when the disk has too little free space", async () => {
	const world = await openWorld();
	const { begin, send } = await openRecorder(world);
	const id = newId();
	await begin(id);
	world.needs.freeSpace = async () => 1_000;
	expect(outcome(await begin(newId()))).toEqual([503, "storage_unavailable"]);
	expect(outcome(await send(id, 0, aSound()))).toEqual([503, "storage_unavailable"]);
});

test("D63: a stranger cannot add to a class's voice recording, hear it or use it in another class's lesson", async () => {
	const world = await openWorld();
	const { teacher, admin, course, begin, send, finish } = await openRecorder(world);
	const stranger = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const { id, bytes } = await keepVoice(world, teacher, course.id);
	const begun = newId();
	await begin(begun);
	expect((await begin(newId(), stranger)).status).toBe(404);
	expect((await send(begun, 0, aSound(), stranger)).status).toBe(404);
	expect((await finish(begun, 5, 5, stranger)).status).toBe(404);
	const status = async (who: typeof teacher | undefined) =>
		(await ask(world, who, `GET /api/voices/${id}/sound`)).status;
	expect(await Promise.all([undefined, student, stranger, admin, teacher].map(status))).toEqual([
		...[401, 404, 404, 200, 200],
	]);
	const unfinished = await ask(world, teacher, `GET /api/voices/${begun}/sound`);
	expect(unfinished.status).toBe(404);
	const other = await makeClass(world, { owner: stranger });
	const taken = await ask(world, stranger, `POST /api/class/${other.id}/voices`, { _id: id });
	expect(outcome(taken)).toEqual([409, "voice_id_taken"]);
	const ink = await keepLog(world, other.id);
	const lesson = inkLesson(ink.id, { voice: { voiceId: id, offsetMs: 0 } });
	const body = { version: null, body: outlineOf([lesson]) };
	const saved = await ask(world, stranger, `PUT /api/class/${other.id}/outline`, body);
	expect([saved.status, saved.body.errors[0].field]).toEqual([
		...[422, "body.sections.0.lessons.0.voice"],
	]);
	expect(bytes.length).toBeGreaterThan(0);
});

test("D64: only people who may open a lesson can hear its voice recording, and a refund ends the access", async () => {
	const world = await openWorld();
	const { id, voice, bytes, course, teacher, admin } = await spokenLesson(world);
	const student = await makePerson(world);
	await buy(world, student, course);
	const path = `/api/lesson/${id}/voice/${voice}`;
	const opened = (await ask(world, student, `GET /api/lesson/${id}`)).body;
	expect(opened.voice).toEqual({ address: path, offsetMs: -120, lengthMs: 9_000 });
	// The voice is longer than the drawing, and begins before it.
	expect(opened.lengthMs).toBe(8_880);
	const heard = async (who: typeof student | undefined) => {
		const headers = who && { authorization: `Bearer ${who.token}` };
		return await world.app.inject({ url: path, ...(headers && { headers }) });
	};
	const answer = await heard(student);
	expect(answer.rawPayload.equals(bytes)).toBe(true);
	expect(answer.headers).toMatchObject({
		"content-type": "application/octet-stream",
		"cache-control": "private, no-cache",
		"x-content-type-options": "nosniff",
	});
	const statuses = [undefined, await makePerson(world), teacher, admin].map(
		async (who) => (await heard(who)).statusCode,
	);
	expect(await Promise.all(statuses)).toEqual([409, 409, 200, 200]);
	// Another voice of the same class, which no lesson has.
	const { id: other } = await keepVoice(world, teacher, course.id);
	for (const wrong of [other, newId()])
		expect((await ask(world, student, `GET /api/lesson/${id}/voice/${wrong}`)).status).toBe(404);
	const payment = await world.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
	const refund = { paymentId: payment.id, reason: "As agreed" };
	expect((await ask(world, admin, "POST /api/refunds", refund)).status).toBe(200);
	await world.work();
	expect((await heard(student)).statusCode).toBe(409);
});

test("an outline with an incomplete voice recording cannot be handed in", async () => {
	const world = await openWorld();
	const { course, begin, save, handIn } = await openRecorder(world);
	const id = newId();
	await begin(id);
	const ink = await keepLog(world, course.id);
	const lesson = inkLesson(ink.id, { voice: { voiceId: id, offsetMs: 0 } });
	const { version } = (await save(null, outlineOf([lesson]))).body;
	const refused = await handIn(version);
	expect(refused.status).toBe(422);
	expect(refused.body.errors).toEqual([
		{
			field: "body.sections.0.lessons.0.voice",
			message: "The voice of this lesson is not complete. Record it again, or take it out",
		},
	]);
	const far = { ...lesson, voice: { voiceId: id, offsetMs: 501 } };
	expect((await save(version, outlineOf([far]))).status).toBe(422);
});

test("D65: the sweep removes a voice recording unused for a week and its data, and nothing else", async () => {
	const world = await openWorld();
	const { teacher, course, begin, send, save } = await openRecorder(world);
	const voiceOf = async () => (await keepVoice(world, teacher, course.id)).id;
	const [live, drafted, unused] = [await voiceOf(), await voiceOf(), await voiceOf()];
	const givenUp = newId();
	await begin(givenUp);
	await send(givenUp, 0, aSound());
	const lessonWith = async (voiceId: string) =>
		inkLesson((await keepLog(world, course.id)).id, { voice: { voiceId, offsetMs: 0 } });
	await goLive(world, course.id, outlineOf([await lessonWith(live)]));
	await save(null, outlineOf([await lessonWith(drafted)]));
	const there = async () => {
		const rows = await world.db.selectFrom("voices").select("id").orderBy("id").execute();
		return rows.map(({ id }) => id);
	};
	const all = [live, drafted, unused, givenUp].sort();
	await sweepVoices(world.needs);
	world.clock.pass(UNUSED_VOICE_KEPT);
	await sweepVoices(world.needs);
	expect(await there()).toEqual(all);
	world.clock.pass(1);
	const stuck = { ...world.needs.lessonStorage, remove: () => Promise.reject(new Error("stuck")) };
	const quiet = { ...world.needs.log, warn: () => {} } as never;
	await sweepVoices({ ...world.needs, lessonStorage: stuck, log: quiet });
	// Marked, so no outline takes it any more, and removed by the next sweep.
	expect(await findVoice(world.db, unused)).toBeUndefined();
	expect(await stored(world, unused)).toBeDefined();
	await sweepVoices(world.needs);
	expect(await there()).toEqual([live, drafted].sort());
	expect(await stored(world, unused)).toBeUndefined();
	expect(await stored(world, live)).toBeDefined();

	await world.db.deleteFrom("outlines").where("class_id", "=", course.id).execute();
	await world.db.deleteFrom("lessons").where("class_id", "=", course.id).execute();
	await world.db.deleteFrom("class_seats").where("class_id", "=", course.id).execute();
	await world.db.deleteFrom("classes").where("id", "=", course.id).execute();
	await sweepVoices(world.needs);
	expect([await there(), await stored(world, live)]).toEqual([[], undefined]);
});
