import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { FILE_PART_BYTES } from "#contract/files.ts";
import { KEPT_UNUSED, removeOrphans, sweepFiles } from "#server/files/sweep-files.ts";
import { receiveFilePart } from "#server/outlines/receive-file-part.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { goLive, textLesson } from "#tests/lessons/live-outline.ts";
import { makeClass } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { outcome, outlineOf } from "./drafts.ts";
import { openSending, stored, threeParts } from "./sending.ts";

test("a file in review or live cannot be deleted; an unused file is deleted with its bytes", async () => {
	const world = await openWorld();
	const { begin, send, remove, save, handIn, takeBack, see, approve } = await openSending(world);
	const { bytes, parts } = threeParts();
	const { _id: id } = (await begin(bytes.length)).body;
	for (const [number, part] of parts.entries()) await send(id, number, part);
	const { version } = (await save(null, outlineOf([textLesson({ files: [id] })]))).body;
	await handIn(version);
	expect(outcome(await remove(id))).toEqual([409, "file_in_use"]);
	await takeBack();
	await handIn(version);
	await approve((await see()).draft._id);
	expect(outcome(await remove(id))).toEqual([409, "file_in_use"]);
	expect(await stored(world, id)).toBe(3);

	const { _id: unused } = (await begin(bytes.length)).body;
	await send(unused, 0, parts[0]);
	expect((await remove(unused)).body).toMatchObject({ deletedCount: 1 });
	expect(await stored(world, unused)).toBe(0);
	expect((await remove(unused)).status).toBe(404);
	expect((await send(unused, 1, parts[1])).status).toBe(404);
	expect(await bookkeeping(world)).toEqual([[id], [id]]);
});

async function bookkeeping({ db }: World) {
	const [files, bytes] = [
		await db.selectFrom("lesson_files").select("id").execute(),
		await db.selectFrom("stored_files").select("id").execute(),
	];
	return [files.map(({ id }) => id), bytes.map(({ id }) => id)];
}

test("a part received while its file is deleted leaves no bytes", async () => {
	const world = await openWorld();
	const { teacher, begin, remove } = await openSending(world);
	const { _id: id } = (await begin(5)).body;
	const { lessonStorage } = world.needs;
	const put: typeof lessonStorage.put = async (key, bytes) => {
		await remove(id);
		await lessonStorage.put(key, bytes);
	};
	const needs = { ...world.needs, lessonStorage: { ...lessonStorage, put } };
	const caller = { ...teacher, image: null, emailConfirmed: true };
	const received = receiveFilePart(needs, caller, { id, number: 0 }, async () => randomBytes(5));
	await expect(received).rejects.toMatchObject({ code: "not_found" });
	expect(await stored(world, id)).toBe(0);
});

test("K23: the sweep removes abandoned uploads, unused files and files of deleted classes, and nothing else", async () => {
	const world = await openWorld();
	const { course, begin, send, save, handIn, see, approve } = await openSending(world);
	const { _id: givenUp } = (await begin(2 * FILE_PART_BYTES)).body;
	await send(givenUp, 0, randomBytes(FILE_PART_BYTES));
	const live = await keepFile(world, course.id);
	const drafted = await keepFile(world, course.id);
	const unused = await keepFile(world, course.id);
	const other = await makeClass(world);
	const ofOther = await keepFile(world, other.id);
	const { version } = (await save(null, outlineOf([textLesson({ files: [live.id] })]))).body;
	await handIn(version);
	await approve((await see()).draft._id);
	await save(null, outlineOf([textLesson({ files: [drafted.id] })]));
	const there = async () => {
		const ids = [givenUp, live.id, drafted.id, unused.id, ofOther.id];
		return await Promise.all(ids.map((id) => stored(world, id)));
	};
	await sweepFiles(world.needs);
	world.clock.pass(KEPT_UNUSED);
	await sweepFiles(world.needs);
	expect(await there()).toEqual([1, 1, 1, 1, 1]);
	world.clock.pass(1);
	await sweepFiles(world.needs);
	expect(await there()).toEqual([0, 1, 1, 0, 0]);

	const lost = await keepFile(world, other.id);
	await world.db.deleteFrom("class_seats").where("class_id", "=", other.id).execute();
	await world.db.deleteFrom("classes").where("id", "=", other.id).execute();
	await removeOrphans(world.needs);
	expect(await stored(world, lost.id)).toBe(0);
	const kept = [live.id, drafted.id].sort();
	expect((await bookkeeping(world)).map((ids) => ids.toSorted())).toEqual([kept, kept]);
});

test("K23: a file used again before the sweep stays", async () => {
	const world = await openWorld();
	const { course } = await openSending(world);
	const file = await keepFile(world, course.id);
	await sweepFiles(world.needs);
	world.clock.pass(KEPT_UNUSED - 1);
	await goLive(world, course.id, outlineOf([textLesson({ files: [file.id] })]));
	await sweepFiles(world.needs);
	await goLive(world, course.id, outlineOf([textLesson()]));
	world.clock.pass(2);
	await sweepFiles(world.needs);
	expect(await stored(world, file.id)).toBe(1);
});

test("bytes that a sweep fails to remove are removed by the next one", async () => {
	const world = await openWorld();
	const { begin, send, remove } = await openSending(world);
	const { _id: id } = (await begin(5)).body;
	await send(id, 0, randomBytes(5));
	await world.db.deleteFrom("lesson_files").where("id", "=", id).execute();
	const { lessonStorage } = world.needs;
	const stuck = { ...lessonStorage, remove: () => Promise.reject(new Error("stuck")) };
	const quiet = { warn: () => {} };
	await removeOrphans({ ...world.needs, log: quiet, lessonStorage: stuck });
	expect(await stored(world, id)).toBe(1);
	await removeOrphans(world.needs);
	expect(await stored(world, id)).toBe(0);
	expect((await remove(id)).status).toBe(404);
});
