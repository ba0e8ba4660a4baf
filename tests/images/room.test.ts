import { expect, test } from "vitest";
import { StorageUnavailable } from "#providers/storage/port.ts";
import { makePerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { beginUpload, finish, leftBehind, NOTHING, sendPart, sendPicture } from "./sending.ts";

const FLOOR = 256 * 1024 * 1024;

test("with too little free space uploads are refused, in one call or in parts; stored pictures are still served", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const bytes = await photo();
	const { url } = (await sendPicture(world, instructor, { bytes })).body.data;
	const upload = await beginUpload(world, instructor, bytes.length);
	expect((await sendPart(world, instructor, upload, 0, bytes)).status).toBe(200);
	const before = await leftBehind(world);

	world.needs.freeSpace = async () => FLOOR - 1;
	expectNoRoom(await sendPicture(world, instructor, { bytes }));
	expectNoRoom(await ask(world, instructor, "POST /api/uploads", { size: 10 }));
	expectNoRoom(await sendPart(world, instructor, upload, 0, bytes));
	expectNoRoom(await finish(world, instructor, upload));
	expect(await leftBehind(world)).toEqual(before);
	expect((await ask(world, undefined, `GET ${url}` as "GET /")).status).toBe(200);
	expect((await ask(world, undefined, "GET /readyz")).status).toBe(200);

	world.needs.freeSpace = async () => FLOOR;
	expect((await finish(world, instructor, upload)).status).toBe(200);
	expect((await sendPicture(world, instructor, { bytes })).status).toBe(200);
});

test("a disk that fills up during an upload leaves neither row nor file", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const { put } = world.needs.storage;
	let puts = 0;
	world.needs.storage.put = async (key, bytes) => {
		puts += 1;
		if (puts > 4) throw new StorageUnavailable("ENOSPC");
		await put(key, bytes);
	};
	const refused = await sendPicture(world, instructor, { bytes: await photo() });
	expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
	world.needs.storage.put = put;
	expect(await leftBehind(world)).toEqual(NOTHING);
});

function expectNoRoom({ status, body, headers }: Answer): void {
	expect([status, body.code]).toEqual([503, "storage_unavailable"]);
	expect(body.detail).toBe(
		"The server has no space for new pictures and files right now. Please try again later.",
	);
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
}
