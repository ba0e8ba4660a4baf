import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { voiceKey } from "#providers/storage/port.ts";
import { hasPictures } from "#server/voices/sound-format.ts";
import { openTeaching, outcome } from "#tests/outlines/drafts.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aSound, recorderOf } from "./made-voice.ts";

const MP4 = Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
/** More than the head of a file. */
const DATA = Buffer.alloc(100_000, 7);
/** As cameras and most programs write it: what the tracks are stands behind the data. */
const film = Buffer.concat([MP4, DATA, Buffer.from("\0\0\0\x21hdlr\0\0\0\0\0\0\0\0vide")]);
const sound = Buffer.concat([MP4, DATA, Buffer.from("\0\0\0\x21hdlr\0\0\0\0\0\0\0\0soun")]);
const webm = Buffer.concat([aSound(100_000), Buffer.from([0x86, 0x85]), Buffer.from("V_VP8")]);

async function finish(world: World, bytes: Buffer) {
	const { teacher, course } = await openTeaching(world);
	const { begin, send, finish } = recorderOf(world, teacher, course.id);
	const id = newId();
	await begin(id);
	for (let from = 0; from < bytes.length; from += 50_000)
		await send(id, from, bytes.subarray(from, from + 50_000));
	const answer = await finish(id, bytes.length);
	return { answer, stored: await world.needs.lessonStorage.get(voiceKey(id)) };
}

test("D61: a video is refused as a voice recording, even if the file names its tracks only at the end", async () => {
	const world = await openWorld();
	for (const bytes of [film, webm]) {
		const { answer, stored } = await finish(world, bytes);
		expect(outcome(answer)).toEqual([422, "not_a_voice"]);
		expect(stored).toBeUndefined();
	}
	const { answer } = await finish(world, sound);
	expect([answer.status, answer.body.state]).toEqual([200, "ready"]);
});

test("sound whose bytes happen to spell the name of a video track is not taken for a video", () => {
	for (const name of ["vide", "V_VP9"])
		expect(hasPictures(Buffer.concat([aSound(100_000), Buffer.from(name), DATA]))).toBe(false);
});
