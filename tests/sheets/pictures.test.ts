import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sheetPictureKey } from "#providers/storage/port.ts";
import { drawLog } from "#server/images/ink/draw-log.ts";
import { openPictureMaker } from "#server/images/ink/picture-maker.ts";
import { pictureOf } from "#server/sheets/pictures/picture-of.ts";
import { removeUnseen } from "#server/sheets/pictures/remove-unseen.ts";
import { aLog } from "#tests/lessons/a-log.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aStroke, begin, send } from "./drawing.ts";
import { share } from "./shared.ts";

async function pictureFor(world: World, { token }: TestPerson, id: string, etag?: string) {
	return await world.app.inject({
		url: `/api/sheets/${id}/picture`,
		headers: { authorization: `Bearer ${token}`, ...(etag && { "if-none-match": etag }) },
	});
}

async function filesOf({ database }: World): Promise<string[]> {
	const folder = join(database.dataDir, "sheet-pictures");
	if (!existsSync(folder)) return [];
	const found = await readdir(folder, { recursive: true });
	return found.filter((name) => name.endsWith(".webp"));
}

test("a picture shows the sheet's current state, to its owner only, and is made once", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0), aStroke(1)]);
	const first = await pictureFor(world, who, sheet.id);
	expect(first.headers).toMatchObject({
		"content-type": "image/webp",
		"cache-control": "private, no-cache",
		etag: `"${sheet.log.head}"`,
	});
	const { width, height, format } = await sharp(first.rawPayload).metadata();
	expect([width, height, format]).toEqual([800, 600, "webp"]);
	expect((await pictureFor(world, who, sheet.id, `"${sheet.log.head}"`)).statusCode).toBe(304);
	const other = await makePerson(world, { role: "admin" });
	expect((await pictureFor(world, other, sheet.id)).statusCode).toBe(404);
	// The stored picture is returned: the second time nothing is drawn.
	await world.needs.sheetPictureStorage.put(
		sheetPictureKey(sheet.id, sheet.log.head),
		Buffer.from("kept"),
	);
	expect((await pictureFor(world, who, sheet.id)).body).toBe("kept");
});

test("pictures of older states are deleted, except that of the public page", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	await pictureFor(world, who, sheet.id);
	const shared = sheet.log.head;
	await share(world, { who, sheet });
	for (const place of [1, 2]) {
		await send(world, who, sheet, [aStroke(place)]);
		await pictureFor(world, who, sheet.id);
	}
	const names = [shared, sheet.log.head].map((head) => sheetPictureKey(sheet.id, head));
	expect((await filesOf(world)).toSorted()).toEqual(names.toSorted());
	await ask(world, who, `DELETE /api/sheets/${sheet.id}/sharing`);
	await removeUnseen(world.needs);
	expect(await filesOf(world)).toEqual([sheetPictureKey(sheet.id, sheet.log.head)]);
	await ask(world, who, `DELETE /api/sheets/${sheet.id}`);
	expect(await filesOf(world)).toEqual([]);
});

test("pictures of a deleted person are swept", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	await pictureFor(world, who, sheet.id);
	await world.db.deleteFrom("sessions").where("user_id", "=", who.id).execute();
	await world.db.deleteFrom("users").where("id", "=", who.id).execute();
	expect(await filesOf(world)).toHaveLength(1);
	await removeUnseen(world.needs);
	expect(await filesOf(world)).toEqual([]);
	expect(await world.db.selectFrom("sheet_pictures").selectAll().execute()).toEqual([]);
});

test("a picture is deleted when its sheet is deleted while the picture is stored", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	const { sheetPictureStorage } = world.needs;
	const slow = {
		...sheetPictureStorage,
		put: async (...kept: Parameters<typeof sheetPictureStorage.put>) => {
			await ask(world, who, `DELETE /api/sheets/${sheet.id}`);
			await sheetPictureStorage.put(...kept);
		},
	};
	const state = { sheetId: sheet.id, head: sheet.log.head };
	const needs = { ...world.needs, sheetPictureStorage: slow };
	await pictureOf(needs, state, async () => aLog());
	expect(await filesOf(world)).toEqual([]);
});

test("a picture missing in the storage is made again", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	const { rawPayload } = await pictureFor(world, who, sheet.id);
	await world.needs.sheetPictureStorage.remove(sheetPictureKey(sheet.id, sheet.log.head));
	expect((await pictureFor(world, who, sheet.id)).rawPayload.equals(rawPayload)).toBe(true);
});

test("a drawing has the colours of its log", async () => {
	const drawn = drawLog(aLog());
	if ("fault" in drawn) throw new Error(drawn.fault);
	const made = await openPictureMaker()({ name: "a head", read: async () => aLog() });
	const pixels = await sharp(made).removeAlpha().raw().toBuffer();
	const wanted = drawn.pixels.filter((_, at) => at % 4 !== 3);
	expect(pixels).toHaveLength(wanted.length);
	const sum = pixels.reduce((all, value, at) => all + Math.abs(value - (wanted[at] ?? 0)), 0);
	expect(sum / pixels.length).toBeLessThan(1);
});

test("a damaged or too slow log is refused and not tried again", async () => {
	const sleeps = new URL("data:text/javascript,setInterval(() => {}, 1000)");
	for (const make of [openPictureMaker(), openPictureMaker({ worker: sleeps, timeout: 50 })]) {
		let reads = 0;
		const read = async () => {
			reads += 1;
			return Buffer.from("no log");
		};
		for (let time = 0; time < 2; time++)
			await expect(make({ name: "a head", read })).rejects.toMatchObject({ code: "not_a_drawing" });
		expect(reads).toBe(1);
	}
});

test("one picture is drawn at a time, and the queue is limited", async () => {
	const make = openPictureMaker();
	let running = 0;
	let most = 0;
	const read = async (): Promise<Uint8Array> => {
		running += 1;
		most = Math.max(most, running);
		await Promise.resolve();
		running -= 1;
		throw new Error("nothing to draw");
	};
	const asked = Array.from({ length: 80 }, (_, at) => make({ name: `head ${at}`, read }));
	const codes = (await Promise.allSettled(asked)).map((one) =>
		one.status === "rejected" ? one.reason.code : "made",
	);
	expect(most).toBe(1);
	expect(codes.filter((code) => code === "overloaded")).toHaveLength(8);
});
