import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { FILE_PART_BYTES, filePartCount } from "#contract/files.ts";
import { filePartKey } from "#providers/storage/port.ts";
import { addFile, recordPart } from "#server/files/store.ts";
import { sha256Of } from "#server/files/stored-bytes.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { goLive, textLesson } from "./live-outline.ts";

type FileWorld = Pick<World, "db" | "needs" | "clock">;

/** A complete file of the class, in the storage and in the database. */
export async function keepFile(
	{ db, needs, clock }: FileWorld,
	classId: string,
	{
		name = "Eyes to print.pdf",
		bytes = randomBytes(3_000),
	}: { name?: string; bytes?: Buffer } = {},
) {
	const id = newId();
	const file = { id, classId, name, size: bytes.length, now: clock.now };
	await db.transaction().execute((tx) => addFile(tx, file));
	for (let number = 0; number < filePartCount(bytes.length); number++) {
		const part = bytes.subarray(number * FILE_PART_BYTES, (number + 1) * FILE_PART_BYTES);
		await needs.lessonStorage.put(filePartKey(id, number), part);
		const sha256 = sha256Of(part);
		await db.transaction().execute((tx) => recordPart(tx, id, { number, sha256 }));
	}
	return { id, name, bytes };
}

/** A class with a free lesson and one for students, each with a file, and a student who bought it. */
export async function makeFiles(
	world: World,
	options: { owner?: TestPerson; bytes?: Buffer } = {},
) {
	const owner = options.owner ?? (await makePerson(world, { role: "instructor" }));
	const student = await makePerson(world);
	const chosen = await makeClass(world, { owner });
	const { bytes } = options;
	const [open, closed] = [
		await keepFile(world, chosen.id, { name: "Free sheet.pdf" }),
		await keepFile(world, chosen.id, bytes ? { bytes } : {}),
	];
	const free = textLesson({ free: true, title: "Free", files: [open.id] });
	const paid = textLesson({ files: [closed.id] });
	await goLive(world, chosen.id, { sections: [{ title: "Sheets", lessons: [free, paid] }] });
	await buy(world, student, chosen);
	return { owner, student, chosen, free, paid, open, closed };
}

export function askLink(
	world: World,
	who: Pick<TestPerson, "token"> | undefined,
	lesson: { id: string },
	file: { id: string },
) {
	return ask(world, who, `POST /api/lesson/${lesson.id}/files/${file.id}/link`);
}

/** What the address of a link answers to whoever has it. */
export async function download(
	{ app }: Pick<World, "app">,
	address: string,
	headers: Record<string, string> = {},
	method: "GET" | "HEAD" = "GET",
) {
	const response = await app.inject({ method, url: address, headers });
	return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}
