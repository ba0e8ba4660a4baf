import { expect, test } from "vitest";
import { PART_BYTES, PICTURE_MAX_BYTES } from "#contract/images.ts";
import { sweepUploads } from "#server/images/sweep-uploads.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import {
	beginUpload,
	finish,
	leftBehind,
	NOTHING,
	ONE_PICTURE,
	partOf,
	sendPart,
} from "./sending.ts";

const DAY = 24 * 3600_000;

async function openUpload(bytes: Buffer) {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const upload = await beginUpload(world, instructor, bytes.length);
	return {
		world,
		instructor,
		upload,
		send: (number: number, part = partOf(bytes, number)) =>
			sendPart(world, instructor, upload, number, part),
		finish: () => finish(world, instructor, upload),
	};
}

/** Three parts, of which most bytes follow the picture and are removed. */
const large = Buffer.concat([await photo(), Buffer.alloc(2.5 * PART_BYTES)]);
const lastPart = Math.ceil(large.length / PART_BYTES) - 1;

test("parts in any order, some sent twice, make one picture", async () => {
	const { world, send, finish } = await openUpload(large);
	// Wrong bytes at first: the last version of a part counts.
	expect((await send(1, Buffer.alloc(PART_BYTES))).status).toBe(200);
	for (let number = lastPart; number >= 0; number--) {
		const received = await send(number);
		expect(received.body).toEqual({ received: partOf(large, number).length });
	}
	const done = await finish();
	expect(done.status).toBe(200);
	expect(done.body).toEqual({
		success: true,
		data: { url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/1280\.jpg$/) },
	});
	expect((await ask(world, undefined, `GET ${done.body.data.url}` as "GET /")).status).toBe(200);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("finishing twice at once, again, or after a late part, returns the same address", async () => {
	const bytes = await photo();
	const { world, send, finish } = await openUpload(bytes);
	await send(0);
	const answers = await Promise.all([finish(), finish()]);
	answers.push(await finish());
	expect((await send(0)).status).toBe(200);
	answers.push(await finish());
	expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
	expect(answers[0]?.status).toBe(200);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("an incomplete upload names the missing parts, and can be finished once they are sent", async () => {
	const { send, finish } = await openUpload(large);
	await send(0);
	const early = await finish();
	expect([early.status, early.body.code]).toEqual([409, "upload_incomplete"]);
	expect(early.body.detail).toMatch(/^Still missing: part 1, 2/);
	for (let number = 1; number <= lastPart; number++) await send(number);
	expect((await finish()).status).toBe(200);
});

test("a part of a wrong size, or beyond the end, is refused, and earlier parts stay", async () => {
	const { world, instructor, upload, send } = await openUpload(large);
	await send(0);
	const misfits: [number | string, Buffer, number][] = [
		[1, Buffer.alloc(PART_BYTES - 1), 422],
		[1, Buffer.alloc(0), 422],
		[1, Buffer.alloc(PART_BYTES + 1), 413],
		[1, Buffer.alloc(2_000_000), 413],
		[lastPart, Buffer.alloc(PART_BYTES), 422],
		[lastPart + 1, Buffer.alloc(PART_BYTES), 422],
		[1_000, Buffer.alloc(PART_BYTES), 422],
		[1_001, Buffer.alloc(PART_BYTES), 422],
		[-1, Buffer.alloc(PART_BYTES), 422],
		["1.5", Buffer.alloc(PART_BYTES), 422],
		["one", Buffer.alloc(PART_BYTES), 422],
	];
	for (const [number, bytes, status] of misfits) {
		const answer = await sendPart(world, instructor, upload, number, bytes);
		expect([number, bytes.length, answer.status]).toEqual([number, bytes.length, status]);
	}
	expect(await leftBehind(world)).toMatchObject({ uploads: 1, parts: 1 });
});

test("a part must have the type application/octet-stream", async () => {
	const { world, instructor, upload } = await openUpload(large);
	const part = `PUT /api/uploads/${upload}/parts/0` as const;
	for (const type of ["application/json", "multipart/form-data; boundary=x", "image/jpeg"]) {
		const answer = await ask(world, instructor, part, partOf(large, 0), { "content-type": type });
		expect([type, answer.status]).toEqual([type, 415]);
		expect(answer.body.detail).toContain("application/octet-stream");
	}
});

test.each([0, -1, 1.5, PICTURE_MAX_BYTES + 1, "9", null])(
	"the size %s is refused",
	async (size) => {
		const world = await openWorld();
		const instructor = await makePerson(world, { role: "instructor" });
		const refused = await ask(world, instructor, "POST /api/uploads", { size });
		expect([refused.status, refused.body.code]).toEqual([422, "invalid_input"]);
		expect(await leftBehind(world)).toEqual(NOTHING);
	},
);

test("parts that are not a picture, and a wrong size, leave nothing stored", async () => {
	const { world, instructor, send, finish: finishIt } = await openUpload(Buffer.alloc(10, 65));
	await send(0);
	const refused = await finishIt();
	expect([refused.status, refused.body.code]).toEqual([422, "not_a_picture"]);
	expect((await finishIt()).status).toBe(404);

	const bytes = await photo("jpeg", 300, 200);
	const half = await beginUpload(world, instructor, bytes.length >> 1);
	await sendPart(world, instructor, half, 0, bytes.subarray(0, bytes.length >> 1));
	expect((await finish(world, instructor, half)).body.code).toBe("not_a_picture");
	expect(await leftBehind(world)).toEqual(NOTHING);
});

test("after a storage failure the parts stay for another try", async () => {
	const { world, send, finish } = await openUpload(await photo());
	await send(0);
	const { put } = world.needs.storage;
	world.needs.storage.put = () => Promise.reject(new Error("broken on purpose"));
	expect((await finish()).status).toBe(500);
	world.needs.storage.put = put;
	expect((await finish()).status).toBe(200);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("only its owner can use an upload: 401 for a visitor, 403 for another role, 404 for another instructor", async () => {
	const { world, upload } = await openUpload(large);
	const strangers = [
		[undefined, 401],
		[await makePerson(world), 403],
		[await makePerson(world, { role: "admin" }), 403],
		[await makePerson(world, { role: "instructor" }), 404],
	] as const;
	for (const [who, status] of strangers) {
		expect((await sendPart(world, who, upload, 0, partOf(large, 0))).status).toBe(status);
		expect((await finish(world, who, upload)).status).toBe(status);
	}
	const instructor = strangers[3][0];
	expect((await finish(world, instructor, "no-such-upload")).status).toBe(404);
	expect(await leftBehind(world)).toEqual({ uploads: 1, parts: 0, files: 0 });
});

test("an upload not finished within a day is closed, and then swept", async () => {
	const { world, instructor, upload, send } = await openUpload(large);
	await send(0);
	await world.needs.storage.put(`${upload}/640.jpg`, Buffer.from("left by a crash"));
	const finished = await openFinished();

	world.clock.pass(DAY - 1);
	await sweepUploads(world.needs);
	expect(await leftBehind(world)).toEqual({ uploads: 2, parts: 1, files: 2 + 11 });
	world.clock.pass(2);
	Object.assign(instructor, await signIn(world, instructor.id));
	expect((await send(1)).status).toBe(404);
	world.clock.pass(3600_000);
	await sweepUploads(world.needs);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
	expect((await ask(world, undefined, `GET ${finished}` as "GET /")).status).toBe(200);

	async function openFinished(): Promise<string> {
		const bytes = await photo();
		const other = await beginUpload(world, instructor, bytes.length);
		await sendPart(world, instructor, other, 0, bytes);
		return (await finish(world, instructor, other)).body.data.url;
	}
});
