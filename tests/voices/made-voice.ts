import { v7 as newId } from "uuid";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const BYTES = { "content-type": "application/octet-stream" };

/** The first bytes of a sound in WebM, and some more. */
export function aSound(length = 900): Buffer {
	const head = Buffer.from("\u001a\u0045", "latin1");
	const begin = Buffer.concat([head, Buffer.from([0xdf, 0xa3, 0x9f]), Buffer.from("webm A_OPUS")]);
	return Buffer.concat([begin, Buffer.alloc(Math.max(0, length - begin.length), 7)]);
}

/** What a teacher's recorder calls. */
export function recorderOf(world: World, teacher: TestPerson, classId: string) {
	const begin = (id: string, who = teacher) =>
		ask(world, who, `POST /api/class/${classId}/voices`, { _id: id });
	const send = (id: string, from: number, bytes: Buffer, who = teacher) =>
		ask(world, who, `POST /api/voices/${id}/sound?from=${from}`, bytes, BYTES);
	const finish = (id: string, size: number, lengthMs = 2_000, who = teacher) =>
		ask(world, who, `POST /api/voices/${id}/finish`, { size, lengthMs });
	return { begin, send, finish };
}

/** A complete voice of a class. */
export async function keepVoice(
	world: World,
	teacher: TestPerson,
	classId: string,
	{ bytes = aSound(), lengthMs = 2_000 } = {},
) {
	const id = newId();
	const { begin, send, finish } = recorderOf(world, teacher, classId);
	await begin(id);
	await send(id, 0, bytes);
	const { body } = await finish(id, bytes.length, lengthMs);
	return { id, bytes, lengthMs, state: body.state };
}
