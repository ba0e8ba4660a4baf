import { expect, test } from "vitest";
import { leave, withPassword } from "#tests/accounts/leaving.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { beginUpload, finish, leftBehind, NOTHING, sendPart, sendPicture } from "./sending.ts";

/** A person who deletes the account when the first file of a picture is about to be stored. */
async function leaver(world: World, person: TestPerson) {
	const me = await withPassword(world, person);
	const { storage } = world.needs;
	const { put } = storage;
	storage.put = async (key, bytes) => {
		storage.put = put;
		expect((await leave(world, me)).status).toBe(200);
		await put(key, bytes);
	};
	return me;
}

test("F5: a picture whose person deletes the account while it is stored leaves nothing behind", async () => {
	const world = await openWorld();
	const person = await makePerson(world, { role: "instructor" });
	const me = await leaver(world, person);
	const sent = await sendPicture(world, me, { bytes: await photo() });
	expect([sent.status, sent.body.code]).toEqual([401, "not_signed_in"]);
	expect(await leftBehind(world)).toEqual(NOTHING);
});

test("F5: the same when the picture was sent in parts", async () => {
	const world = await openWorld();
	const person = await makePerson(world, { role: "instructor" });
	const bytes = await photo();
	const upload = await beginUpload(world, person, bytes.length);
	expect((await sendPart(world, person, upload, 0, bytes)).status).toBe(200);
	const me = await leaver(world, person);
	const finished = await finish(world, me, upload);
	expect([finished.status, finished.body.code]).toEqual([404, "not_found"]);
	expect(await leftBehind(world)).toEqual(NOTHING);
});
