import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { NOTE_MAX_BYTES, NOTE_MAX_MS, NOTE_TAKES_MAX } from "#contract/voices.ts";
import { inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { outcome, outlineOf } from "#tests/outlines/drafts.ts";
import { giveRole, makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { aSound, keepVoice } from "#tests/voices/made-voice.ts";
import { drawn, handedIn, handIn, see } from "./handed-in.ts";
import { heard, noteRecorder, SAID, spokenDraft } from "./spoken.ts";

describe("a voice note", () => {
	test("is sent with a critique, even alone, and the student gets the recorded bytes", async () => {
		const world = await openWorld();
		const { id, student, teacher, voice, sendOff, begin, draft } = await spokenDraft(world);
		expect((await see(world, teacher, id)).body).toMatchObject({
			...{ voice: { _id: voice, lengthMs: 2_000 }, voiceWords: SAID },
		});
		expect((await sendOff(voice)).status).toBe(200);
		expect((await see(world, student, id)).body).toMatchObject({
			...{ voice: { _id: voice, lengthMs: 2_000 }, voiceWords: SAID, pins: [], closing: "" },
		});
		const answer = await heard(world, student, id);
		expect(answer.rawPayload.equals(aSound())).toBe(true);
		expect(answer.headers).toMatchObject({
			"content-type": "application/octet-stream",
			"cache-control": "private, no-cache",
			"x-content-type-options": "nosniff",
		});
		// It is final: nothing replaces it, and no new recording can start.
		expect(outcome(await begin(newId()))).toEqual([409, "critique_sent"]);
		expect(outcome(await draft(null))).toEqual([409, "critique_sent"]);
		expect((await sendOff(newId())).body).toMatchObject({ modifiedCount: 0 });
		expect((await see(world, student, id)).body.voice._id).toBe(voice);
	});

	test("can be recorded again or removed, together with its text", async () => {
		const world = await openWorld();
		const { id, teacher, student, keep, draft, sendOff } = await spokenDraft(world);
		const second = await keep(aSound(500), 1_000);
		await draft(second);
		expect((await see(world, teacher, id)).body.voice).toEqual({ _id: second, lengthMs: 1_000 });
		await draft(null);
		expect((await see(world, teacher, id)).body).toMatchObject({ voice: null, voiceWords: "" });
		expect(outcome(await sendOff(null))).toEqual([422, "invalid_input"]);
		await sendOff(second);
		expect((await heard(world, student, id)).rawPayload).toHaveLength(500);
	});

	test("is optional: calls without its fields work as before", async () => {
		const world = await openWorld();
		const { id, student, teacher } = await handedIn(world);
		const body = { redSheetId: null, pins: [], closing: "Good." };
		expect((await ask(world, teacher, `PUT /api/critiques/${id}/draft`, body)).status).toBe(200);
		const sent = { red: null, pins: [], closing: "Good." };
		expect((await ask(world, teacher, `POST /api/critiques/${id}/send`, sent)).status).toBe(200);
		expect((await see(world, student, id)).body).toMatchObject({ voice: null, voiceWords: "" });
		expect((await heard(world, student, id)).statusCode).toBe(404);
	});
});

test("D180: the teacher hears a voice note, and after sending its student and administrators do too", async () => {
	const world = await openWorld();
	const { id, student, teacher, voice, sendOff, begin, send, finish } = await spokenDraft(world);
	const admin = await makePerson(world, { role: "admin" });
	const colleague = await makePerson(world, { role: "instructor" });
	const stranger = await makePerson(world);
	const everybody = [undefined, student, stranger, colleague, admin, teacher];
	const all = async (status: (who: (typeof everybody)[number]) => Promise<number>) =>
		await Promise.all(everybody.map(status));
	const hears = async (who: (typeof everybody)[number]) => (await heard(world, who, id)).statusCode;
	const hearsTake = async (who: (typeof everybody)[number]) =>
		(await ask(world, who, `GET /api/voices/${voice}/sound`)).status;
	const seesTake = async (who: (typeof everybody)[number]) =>
		(await ask(world, who, `GET /api/voices/${voice}`)).status;
	expect(await all(hears)).toEqual([401, 404, 404, 404, 404, 200]);
	expect(await all(hearsTake)).toEqual([401, 404, 404, 404, 404, 200]);
	expect(await all(seesTake)).toEqual([401, 404, 404, 404, 404, 200]);
	for (const who of [student, admin])
		expect((await see(world, who, id)).body).toMatchObject({ voice: null, voiceWords: "" });
	const begun = newId();
	await begin(begun);
	for (const who of [student, stranger, colleague, admin]) {
		expect((await begin(newId(), who)).status).toBe(404);
		expect((await send(begun, 0, aSound(), who)).status).toBe(404);
		expect((await finish(begun, 1, 1, who)).status).toBe(404);
	}
	await sendOff(voice);
	expect(await all(hears)).toEqual([401, 200, 404, 404, 200, 200]);
	expect(await all(hearsTake)).toEqual([401, 404, 404, 404, 404, 200]);
	await giveRole(world, teacher.id, "student");
	const former = { ...teacher, ...(await signIn(world, teacher.id)) };
	expect((await heard(world, former, id)).statusCode).toBe(404);
	expect(await hearsTake(former)).toBe(404);
	expect((await send(begun, 0, aSound(), former)).status).toBe(404);
});

test("a teacher who became an administrator can record for their own classes", async () => {
	const world = await openWorld();
	const { id, teacher, student } = await handedIn(world);
	await giveRole(world, teacher.id, "admin");
	const now = { ...teacher, ...(await signIn(world, teacher.id)) };
	const { keep, sendOff } = noteRecorder(world, now, id);
	const voice = await keep();
	expect((await ask(world, now, `GET /api/voices/${voice}/sound`)).status).toBe(200);
	expect((await sendOff(voice)).status).toBe(200);
	expect((await heard(world, student, id)).statusCode).toBe(200);
});

describe("D181: a recording that is not a voice note of this critique is refused", () => {
	test("not a voice file, longer than three minutes, or larger than the limit", async () => {
		const world = await openWorld();
		const { id, teacher } = await handedIn(world);
		const { begin, send, finish, sendOff } = noteRecorder(world, teacher, id);
		const take = newId();
		await begin(take);
		for (const bytes of ["<html>", "RIFF....WAVE", "\u00ff\u00fbID3"])
			expect(outcome(await send(take, 0, Buffer.from(bytes, "latin1")))).toEqual([
				...[422, "not_a_voice"],
			]);
		await send(take, 0, aSound());
		const tooLong = await finish(take, 900, NOTE_MAX_MS + 1);
		expect([...outcome(tooLong), tooLong.body.detail]).toEqual([
			...[409, "voice_too_long", "A voice note may last three minutes."],
		]);
		expect(outcome(await sendOff(take))).toEqual([409, "voice_not_ready"]);
		expect((await finish(take, 900, NOTE_MAX_MS)).body.state).toBe("ready");
		const large = newId();
		await begin(large);
		await send(large, 0, aSound());
		const size = NOTE_MAX_BYTES - 3;
		await world.db.updateTable("voices").set({ size }).where("id", "=", large).execute();
		expect((await send(large, size, Buffer.from("abc"))).body).toEqual({ received: size + 3 });
		expect(outcome(await send(large, size + 3, Buffer.from("d")))).toEqual([
			...[409, "voice_too_long"],
		]);
	});

	test("of a lesson, of another critique, incomplete or unknown", async () => {
		const world = await openWorld();
		const all = await spokenDraft(world);
		const { teacher, student, chosen, lesson, voice, draft, sendOff, begin, id } = all;
		const other = await handIn(world, student, await drawn(world, student, lesson.id, 2));
		const elsewhere = noteRecorder(world, teacher, other.body._id);
		const ofLesson = await keepVoice(world, teacher as never, chosen.id);
		const unfinished = newId();
		await begin(unfinished);
		const foreign = await elsewhere.keep();
		for (const wrong of [ofLesson.id, foreign, unfinished, newId()]) {
			expect(outcome(await draft(wrong))).toEqual([409, "voice_not_ready"]);
			expect(outcome(await sendOff(wrong))).toEqual([409, "voice_not_ready"]);
		}
		expect((await see(world, teacher, id)).body).toMatchObject({
			voice: { _id: voice },
			sentAt: null,
		});
		expect(outcome(await elsewhere.begin(voice))).toEqual([409, "voice_id_taken"]);
		expect(outcome(await begin(ofLesson.id))).toEqual([409, "voice_id_taken"]);
		const asLesson = await ask(world, teacher, `POST /api/class/${chosen.id}/voices`, {
			_id: voice,
		});
		expect(outcome(asLesson)).toEqual([409, "voice_id_taken"]);
	});

	test("a voice note cannot be used in a lesson, and is not in the class's list", async () => {
		const world = await openWorld();
		const { teacher, chosen, voice } = await spokenDraft(world);
		const ink = await keepLog(world, chosen.id);
		const body = outlineOf([inkLesson(ink.id, { voice: { voiceId: voice, offsetMs: 0 } })]);
		const path = `/api/class/${chosen.id}/outline` as const;
		const seen = (await ask(world, teacher, `GET ${path}`)).body;
		expect(seen.voices).toEqual([]);
		const saved = await ask(world, teacher, `PUT ${path}`, { version: null, body });
		expect([saved.status, saved.body.errors[0].field]).toEqual([
			...[422, "body.sections.0.lessons.0.voice"],
		]);
	});
});

test("D182: a critique has a limited number of recordings, even with simultaneous calls, and a full disk refuses them", async () => {
	const world = await openWorld();
	const { id, teacher } = await handedIn(world);
	const { begin } = noteRecorder(world, teacher, id);
	const answers = await Promise.all(
		Array.from({ length: NOTE_TAKES_MAX + 3 }, () => begin(newId())),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(NOTE_TAKES_MAX);
	const refused = answers.find(({ status }) => status !== 200);
	expect(refused && outcome(refused)).toEqual([429, "quota_reached"]);
	// Another critique has its own limit.
	const other = await handedIn(world);
	expect((await noteRecorder(world, other.teacher, other.id).begin(newId())).status).toBe(200);
	await world.db.deleteFrom("voices").execute();
	world.needs.freeSpace = async () => 1_000;
	expect(outcome(await begin(newId()))).toEqual([503, "storage_unavailable"]);
});

test("recordings of voice notes do not use up a class's space for lesson voices", async () => {
	const world = await openWorld();
	const { id, teacher, chosen } = await handedIn(world);
	const take = await noteRecorder(world, teacher, id).keep();
	const size = 1024 ** 3;
	await world.db.updateTable("voices").set({ size }).where("id", "=", take).execute();
	const begun = await ask(world, teacher, `POST /api/class/${chosen.id}/voices`, { _id: newId() });
	expect(begun.status).toBe(200);
});
