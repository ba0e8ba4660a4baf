import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { PART_BYTES } from "#contract/images.ts";
import { leave, withPassword } from "#tests/accounts/leaving.ts";
import { bothDuring } from "#tests/support/during-transaction.ts";
import { engine } from "#tests/support/engines.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import {
	beginUpload,
	finish,
	formOf,
	leftBehind,
	NOTHING,
	ONE_PICTURE,
	partOf,
	sendPart,
} from "./sending.ts";

test("F5: a part that is sent again does not deadlock with the end of the upload", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const bytes = await largePhoto();
	const upload = await beginUpload(world, instructor, bytes.length);
	const send = (number: number) =>
		sendPart(world, instructor, upload, number, partOf(bytes, number));
	for (const number of [0, 1]) expect((await send(number)).status).toBe(200);
	const [finished, late] = await bothDuring(
		world,
		// The end of the upload has deleted the first part when it waits for the second one.
		(tx) =>
			tx.selectFrom("upload_parts").where("number", "=", 1).select("number").forUpdate().execute(),
		() => finish(world, instructor, upload),
		() => send(0),
	);
	expect([finished.status, late.status]).toEqual([200, 200]);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

/** A picture that is sent in two parts. */
async function largePhoto(): Promise<Buffer> {
	const small = await photo();
	return Buffer.concat([small, Buffer.alloc(PART_BYTES + 1 - small.length)]);
}

// On SQLite neither call can begin while the first transaction is open.
test.runIf(engine === "postgres")(
	"F5: a person's own picture that is stored while the account is deleted does not deadlock with the deletion",
	async () => {
		const world = await openWorld();
		const me = await withPassword(world, await makePerson(world));
		const at = world.clock.now;
		const earlier = { id: newId(), user_id: me.id, size: 1, url: null, created_at: at };
		await world.db.insertInto("uploads").values(earlier).execute();
		const { storage } = world.needs;
		const { put } = storage;
		const isMade = Promise.withResolvers<void>();
		const mayStore = Promise.withResolvers<void>();
		storage.put = async (key, bytes) => {
			isMade.resolve();
			await mayStore.promise;
			await put(key, bytes);
		};
		const form = await formOf({ bytes: await photo() });
		const type = { "content-type": form.type };
		const sending = ask(world, me, "POST /api/me/picture", form.bytes, type);
		await isMade.promise;
		const [gone, sent] = await bothDuring(
			world,
			// The deletion has locked the person when it waits for this, and then deletes the upload.
			(tx) =>
				tx.selectFrom("uploads").where("id", "=", earlier.id).select("id").forUpdate().execute(),
			() => leave(world, me),
			async () => {
				mayStore.resolve();
				return await sending;
			},
		);
		expect([gone.status, sent.status]).toEqual([200, 401]);
		expect(await leftBehind(world)).toEqual(NOTHING);
	},
);
