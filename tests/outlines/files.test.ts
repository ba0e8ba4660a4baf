import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { CLASS_FILES_MAX_BYTES, FILE_MAX_BYTES, FILE_PART_BYTES } from "#contract/files.ts";
import { filePartKey } from "#providers/storage/port.ts";
import { askLink, download } from "#tests/lessons/kept-file.ts";
import { textLesson } from "#tests/lessons/live-outline.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { outcome, outlineOf } from "./drafts.ts";
import { openSending, stored, threeParts } from "./sending.ts";

const NAME = "Eyes.pdf";

test("a file is sent in parts and goes live with its lesson, and a visitor of a free lesson can download it", async () => {
	const world = await openWorld();
	const { begin, send, see, save, handIn, approve } = await openSending(world);
	const { bytes, parts } = threeParts();
	const { status, body } = await begin(bytes.length);
	expect([status, body]).toEqual([
		200,
		{
			...{ _id: body._id, name: NAME, size: bytes.length, received: 0 },
			...{ partBytes: FILE_PART_BYTES, hashes: [] },
		},
	]);
	const lesson = textLesson({ free: true, files: [body._id] });
	const { version } = (await save(null, outlineOf([lesson]))).body;
	const early = await handIn(version);
	expect(outcome(early)).toEqual([422, "invalid_input"]);
	expect(early.body.errors[0].message).toContain("not complete");
	for (const [number, part] of parts.entries()) {
		const received = Math.min(bytes.length, (number + 1) * FILE_PART_BYTES);
		expect((await send(body._id, number, part)).body).toEqual({ received });
	}
	expect((await see()).files).toEqual([
		{ _id: body._id, name: NAME, size: bytes.length, received: bytes.length },
	]);
	expect((await handIn(version)).status).toBe(200);
	await approve((await see()).draft._id);
	const link = await askLink(world, undefined, lesson, { id: body._id });
	const got = await download(world, link.body.address);
	expect(got.bytes.equals(bytes)).toBe(true);
});

test("an upload continues where it stopped: repeated parts change nothing, and a gap is refused", async () => {
	const world = await openWorld();
	const { begin, send, seeFile } = await openSending(world);
	const { bytes, parts } = threeParts();
	const { _id: id } = (await begin(bytes.length)).body;
	expect(outcome(await send(id, 1, parts[1]))).toEqual([409, "part_missing"]);
	expect(await stored(world, id)).toBe(0);
	await send(id, 0, parts[0]);
	// The response was lost, and the repeated part has other bytes.
	expect((await send(id, 0, randomBytes(FILE_PART_BYTES))).body).toEqual({
		received: FILE_PART_BYTES,
	});
	expect(outcome(await send(id, 2, parts[2]))).toEqual([409, "part_missing"]);
	const there = await seeFile(id);
	expect(there).toMatchObject({ received: FILE_PART_BYTES });
	expect(there.hashes).toHaveLength(1);
	await Promise.all(Array.from({ length: 5 }, () => send(id, 1, parts[1])));
	await send(id, 2, parts[2]);
	// A repetition after the file is complete.
	expect((await send(id, 2, randomBytes(5))).body).toEqual({ received: bytes.length });
	const kept = await Promise.all(
		[0, 1, 2].map((at) => world.needs.lessonStorage.get(filePartKey(id, at))),
	);
	expect(Buffer.concat(kept as Buffer[]).equals(bytes)).toBe(true);
});

test("parts of a wrong length, invalid part numbers and invalid sizes are refused", async () => {
	const world = await openWorld();
	const { begin, send } = await openSending(world);
	const { bytes, parts } = threeParts();
	for (const size of [0, -1, 1.5, FILE_MAX_BYTES + 1])
		expect([size, (await begin(size)).status]).toEqual([size, 422]);
	expect((await begin(FILE_MAX_BYTES)).status).toBe(200);
	const { _id: id } = (await begin(bytes.length)).body;
	expect((await send(id, 0, parts[2])).status).toBe(422);
	expect((await send(id, 0, Buffer.concat([parts[0], parts[2]]))).status).toBe(413);
	expect((await send(id, 3, parts[2])).status).toBe(422);
	expect((await send(id, -1, parts[2])).status).toBe(422);
	expect(await stored(world, id)).toBe(0);
});

test("K21: a class has space for 500 MB, reserved when an upload begins, even by simultaneous uploads", async () => {
	const world = await openWorld();
	const { begin, remove } = await openSending(world);
	const answers = await Promise.all(Array.from({ length: 12 }, () => begin(FILE_MAX_BYTES)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
	expect(10 * FILE_MAX_BYTES).toBe(CLASS_FILES_MAX_BYTES);
	const refused = await begin(1);
	expect(outcome(refused)).toEqual([429, "quota_reached"]);
	expect(refused.body.detail).toContain("500 MB");
	const done = answers.find(({ status }) => status === 200);
	await remove(done?.body._id);
	expect((await begin(1)).status).toBe(200);
});

test("K21: a file that would fill the disk is refused before its first byte", async () => {
	const floor = 256 * 1024 * 1024;
	let free = floor + 1_000;
	const world = await openWorld();
	world.needs.freeSpace = async () => free;
	const { begin, send } = await openSending(world);
	expect(outcome(await begin(1_001))).toEqual([503, "storage_unavailable"]);
	const { status, body } = await begin(1_000);
	expect(status).toBe(200);
	free = floor - 1;
	expect(outcome(await send(body._id, 0, randomBytes(1_000)))).toEqual([
		...[503, "storage_unavailable"],
	]);
});

test("K19: only the owner can upload and delete, administrators can read, and others get 404", async () => {
	const world = await openWorld();
	const { admin, begin, send, teacher } = await openSending(world);
	const stranger = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const { _id: id } = (await begin(5)).body;
	expect((await begin(5, NAME, stranger)).status).toBe(404);
	expect((await send(id, 0, randomBytes(5), stranger)).status).toBe(404);
	const status = async (call: `GET /${string}` | `POST /${string}` | `DELETE /${string}`) =>
		await Promise.all(
			[undefined, student, stranger, admin].map(
				async (who) => (await ask(world, who, call)).status,
			),
		);
	expect(await status(`GET /api/files/${id}`)).toEqual([401, 404, 404, 200]);
	expect(await status(`DELETE /api/files/${id}`)).toEqual([401, 403, 404, 403]);
	// The file is not complete yet.
	expect(await status(`POST /api/files/${id}/link`)).toEqual([401, 404, 404, 404]);
	await send(id, 0, randomBytes(5));
	expect(await status(`POST /api/files/${id}/link`)).toEqual([401, 404, 404, 200]);
	expect(await status("GET /api/files/guessed")).toEqual([401, 404, 404, 404]);
	const { id: other } = await makeClass(world, { owner: stranger });
	const path = `PUT /api/class/${other}/outline` as const;
	const body = { version: null, body: outlineOf([textLesson({ files: [id] })]) };
	expect((await ask(world, stranger, path, body)).status).toBe(422);
	expect((await ask(world, teacher, `GET /api/files/${id}`)).status).toBe(200);
});

test("K22: a file name contains no path, control character or device name, and keeps its extension", async () => {
	const world = await openWorld();
	const { begin } = await openSending(world);
	const named = async (name: string) => (await begin(5, name)).body.name;
	expect(await named("../../etc/passwd")).toBe("-..-etc-passwd");
	expect(await named("C:\\Users\\x.pdf")).toBe("C--Users-x.pdf");
	expect(await named(".htaccess")).toBe("htaccess");
	expect(await named("nul.txt")).toBe("_nul.txt");
	expect(await named(`${"a".repeat(400)}.pdf`)).toBe(`${"a".repeat(116)}.pdf`);
	expect(await named("...")).toBe("file");
	for (const name of ["a\r\nSet-Cookie: x", "evil\u202efdp.exe", "a\0.pdf", ""])
		expect([name, (await begin(5, name)).status < 500]).toEqual([name, true]);
});
