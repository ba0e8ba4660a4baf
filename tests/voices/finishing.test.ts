import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { voiceKey } from "#providers/storage/port.ts";
import { sweepVoices } from "#server/voices/sweep-voices.ts";
import { openTeaching, outcome } from "#tests/outlines/drafts.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aSound, recorderOf } from "./made-voice.ts";

/** A recorder, and a voice of 600 bytes that is to be finished. */
async function recorded(world: World) {
	const { teacher, course } = await openTeaching(world);
	const recorder = recorderOf(world, teacher, course.id);
	const id = newId();
	await recorder.begin(id);
	await recorder.send(id, 0, aSound(600));
	return { ...recorder, teacher, course, id };
}

/** Runs `act` before the storage receives its next bytes. */
function beforeStoring(world: World, act: () => Promise<unknown>): void {
	const { lessonStorage } = world.needs;
	let first = true;
	world.needs.lessonStorage = {
		...{ get: (key) => lessonStorage.get(key), remove: (key) => lessonStorage.remove(key) },
		async put(key, bytes) {
			const isFirst = first;
			first = false;
			if (isFirst) await act();
			await lessonStorage.put(key, bytes);
		},
	};
}

async function rowsOf({ db }: World) {
	return {
		voices: await db.selectFrom("voices").select(["id", "state", "size", "length_ms"]).execute(),
		pieces: await db.selectFrom("voice_pieces").select("voice_id").execute(),
	};
}

test("D60: ten simultaneous calls that finish a voice recording get one answer, and one recording is stored", async () => {
	const world = await openWorld();
	const { finish, id } = await recorded(world);
	const calls = Array.from({ length: 10 }, (_, at) => finish(id, 600, 1_000 + at));
	const answers = await Promise.all(calls);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const { voices, pieces } = await rowsOf(world);
	expect(voices).toEqual([{ id, state: "ready", size: 600, length_ms: voices[0]?.length_ms }]);
	const lengths = answers.map(({ body }) => body.lengthMs);
	expect(lengths).toEqual(lengths.map(() => voices[0]?.length_ms));
	expect(pieces).toEqual([]);
	expect((await world.needs.lessonStorage.get(voiceKey(id)))?.length).toBe(600);
});

test("D60: a voice recording takes no more sound while it is stored, so it stays playable", async () => {
	const world = await openWorld();
	const { finish, send, teacher, id } = await recorded(world);
	const sound = aSound(900);
	beforeStoring(world, async () => {
		await send(id, 600, sound.subarray(600));
		await finish(id, 900);
	});
	expect((await finish(id, 600)).body).toMatchObject({ state: "ready", size: 600 });
	const played = await ask(world, teacher, `GET /api/voices/${id}/sound`);
	expect(played.status).toBe(200);
	expect((await world.needs.lessonStorage.get(voiceKey(id)))?.length).toBe(600);
});

test("D60: a voice recording whose class is deleted while it is stored leaves no bytes", async () => {
	const world = await openWorld();
	const { finish, id } = await recorded(world);
	beforeStoring(world, async () => {
		// The state after the class was deleted with its teacher's account.
		await world.db.updateTable("voices").set({ class_id: null }).where("id", "=", id).execute();
		await sweepVoices(world.needs);
	});
	expect((await finish(id, 600)).status).toBe(404);
	expect(await rowsOf(world)).toEqual({ voices: [], pieces: [] });
	expect(await world.needs.lessonStorage.get(voiceKey(id))).toBeUndefined();
});

test("D60: a voice recording that gets more sound while it is finished stays open, and can be finished with all of it", async () => {
	const world = await openWorld();
	const { finish, send, id } = await recorded(world);
	const { freeSpace } = world.needs;
	world.needs.freeSpace = async (...folder) => {
		world.needs.freeSpace = freeSpace;
		await send(id, 600, aSound(900).subarray(600));
		return await freeSpace(...folder);
	};
	expect(outcome(await finish(id, 600))).toEqual([409, "voice_gap"]);
	expect((await rowsOf(world)).voices).toEqual([
		{ id, state: "receiving", size: 900, length_ms: 0 },
	]);
	expect((await finish(id, 900)).body).toMatchObject({ state: "ready", size: 900 });
});
