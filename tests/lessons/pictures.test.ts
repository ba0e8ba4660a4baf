import sharp from "sharp";
import { expect, test } from "vitest";
import { cutPictureKey } from "#providers/storage/port.ts";
import { pictureOfCut } from "#server/lessons/picture-of-cut.ts";
import { removeInk } from "#server/outlines/sweep-ink.ts";
import { makeClass } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { goLive, inkLesson, keepLog, makeLessons } from "./live-outline.ts";

const pictureOf = (world: World, id: string, etag?: string) =>
	world.app.inject({
		url: `/lessons/${id}/picture.webp`,
		headers: etag ? { "if-none-match": etag } : {},
	});

async function remove(world: World, sha256: string): Promise<void> {
	await world.db.deleteFrom("ink_logs").where("sha256", "=", sha256).execute();
	await removeInk(world.needs, { sha256 });
}

test("everybody can see a small picture of each drawing of an approved class, which is made once", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { paid, text, log } = await makeLessons(world, id);
	const seen = await pictureOf(world, paid);
	expect(seen.headers).toMatchObject({
		...{ "content-type": "image/webp", "cache-control": "public, max-age=300, s-maxage=1" },
		etag: `"${log.sha256}"`,
	});
	const { width, height } = await sharp(seen.rawPayload).metadata();
	expect([width, height]).toEqual([320, 240]);
	expect((await pictureOf(world, paid, `"${log.sha256}"`)).statusCode).toBe(304);
	await world.needs.sheetPictureStorage.put(cutPictureKey(log.sha256), Buffer.from("kept"));
	expect((await pictureOf(world, paid)).body).toBe("kept");
	expect((await pictureOf(world, text)).statusCode).toBe(404);
});

test("a removed lesson, or one of a class that is not approved, has no public picture", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { paid } = await makeLessons(world, id);
	for (const status of ["pending", "denied"] as const) {
		await world.db.updateTable("classes").set({ status }).where("id", "=", id).execute();
		expect((await pictureOf(world, paid)).statusCode).toBe(404);
	}
	await world.db.updateTable("classes").set({ status: "approved" }).execute();
	expect((await pictureOf(world, paid)).statusCode).toBe(200);
	const other = inkLesson((await keepLog(world, id)).id);
	await goLive(world, id, { sections: [{ title: "Other", lessons: [other] }] });
	expect((await pictureOf(world, paid)).statusCode).toBe(404);
	expect((await pictureOf(world, other.id)).statusCode).toBe(200);
});

test("a picture is removed with its drawing, even if it is made at that moment", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { sha256 } = await keepLog(world, id);
	const { sheetPictureStorage } = world.needs;
	const kept = () => sheetPictureStorage.get(cutPictureKey(sha256));
	await pictureOfCut(world.needs, sha256);
	expect(await kept()).toBeDefined();
	await remove(world, sha256);
	expect(await kept()).toBeUndefined();
	const again = await keepLog(world, id);
	const slow = {
		...sheetPictureStorage,
		put: async (...what: Parameters<typeof sheetPictureStorage.put>) => {
			await remove(world, again.sha256);
			await sheetPictureStorage.put(...what);
		},
	};
	await pictureOfCut({ ...world.needs, sheetPictureStorage: slow }, again.sha256);
	expect(await sheetPictureStorage.get(cutPictureKey(again.sha256))).toBeUndefined();
});
