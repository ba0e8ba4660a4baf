import { describe, expect, test } from "vitest";
import { photoKey } from "#providers/storage/port.ts";
import { sweepPhotos } from "#server/critiques/photos/sweep-photos.ts";
import { photo } from "#tests/images/pictures.ts";
import { signIn } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	DAY,
	drawing,
	fetchPhoto,
	handInPhoto,
	pass,
	photographed,
	sendPhoto,
} from "./handed-in.ts";

async function photosLeft(world: World): Promise<string[]> {
	const rows = await world.db.selectFrom("photos").select("id").execute();
	return rows.map(({ id }) => id);
}

describe("unused photos", () => {
	test("are deleted with their bytes after a day; photos handed in stay", async () => {
		const world = await openWorld();
		const first = await photographed(world);
		const { lesson, photoId, id } = first;
		const unused = await sendPhoto(world, first.student, lesson.id, await photo("png", 90, 90));
		const bytesOf = (one: string) => world.needs.lessonStorage.get(photoKey(one));
		const { student, teacher } = await pass(world, DAY, first);
		await sweepPhotos(world.needs);
		expect(await bytesOf(unused.body._id)).toBeDefined();
		// Refused already, so that the sweep never removes a photo that is being handed in.
		expect((await handInPhoto(world, student, unused.body._id)).status).toBe(404);
		world.clock.pass(2 * 3600_000);
		await sweepPhotos(world.needs);
		expect(await photosLeft(world)).toEqual([photoId]);
		expect(await bytesOf(unused.body._id)).toBeUndefined();
		const signedIn = await signIn(world, teacher.id);
		expect((await fetchPhoto(world, signedIn, id)).status).toBe(200);
	});

	test("are deleted after their hand-in is deleted; a photo without the student's name stays", async () => {
		const world = await openWorld({ oracle: false });
		const { id, photoId, teacher, chosen } = await photographed(world);
		await world.db.updateTable("photos").set({ user_id: null }).execute();
		await world.db.updateTable("critiques").set({ student_id: null }).execute();
		expect((await fetchPhoto(world, teacher, id)).status).toBe(200);
		await world.db.deleteFrom("critiques").where("class_id", "=", chosen.id).execute();
		world.clock.pass(2 * DAY);
		await sweepPhotos(world.needs);
		expect(await world.needs.lessonStorage.get(photoKey(photoId))).toBeUndefined();
	});

	test("of a failed upload are swept too", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const { lessonStorage } = world.needs;
		const [put, remove] = [lessonStorage.put, lessonStorage.remove];
		lessonStorage.put = lessonStorage.remove = () => Promise.reject(new Error("no disk"));
		expect((await sendPhoto(world, student, lesson.id)).status).toBe(500);
		Object.assign(lessonStorage, { put, remove });
		expect(await photosLeft(world)).toHaveLength(1);
		world.clock.pass(2 * DAY);
		await sweepPhotos(world.needs);
		expect(await photosLeft(world)).toEqual([]);
	});
});
