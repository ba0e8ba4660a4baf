import { randomBytes } from "node:crypto";
import { FILE_PART_BYTES } from "#contract/files.ts";
import { filePartKey } from "#providers/storage/port.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { openTeaching } from "./drafts.ts";

const BYTES = { "content-type": "application/octet-stream" };

/** An instructor with a class, and the calls with which files are sent to it. */
export async function openSending(world: World) {
	const teaching = await openTeaching(world);
	const { teacher, course } = teaching;
	const begin = (size: number, name = "Eyes.pdf", who: TestPerson = teacher) =>
		ask(world, who, `POST /api/class/${course.id}/files`, { name, size });
	const send = (id: string, number: number, bytes: Buffer, who: TestPerson = teacher) =>
		ask(world, who, `PUT /api/files/${id}/parts/${number}`, bytes, BYTES);
	const seeFile = async (id: string) => (await ask(world, teacher, `GET /api/files/${id}`)).body;
	const remove = (id: string) => ask(world, teacher, `DELETE /api/files/${id}`);
	return { ...teaching, begin, send, seeFile, remove };
}

/** How many of the first parts of a file are stored. */
export async function stored(world: World, id: string, parts = 3): Promise<number> {
	const all = Array.from({ length: parts }, (_, at) =>
		world.needs.lessonStorage.get(filePartKey(id, at)),
	);
	return (await Promise.all(all)).filter(Boolean).length;
}

/** A little more than 2 MB, in three parts. */
export function threeParts() {
	const bytes = randomBytes(2 * FILE_PART_BYTES + 5);
	const parts = [0, 1, 2].map((at) =>
		bytes.subarray(at * FILE_PART_BYTES, (at + 1) * FILE_PART_BYTES),
	);
	return { bytes, parts: parts as [Buffer, Buffer, Buffer] };
}
