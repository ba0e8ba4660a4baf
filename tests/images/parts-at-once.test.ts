import { expect, test } from "vitest";
import { deleteParts } from "#server/images/parts-store.ts";
import { setUploadUrl } from "#server/images/store.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { beginUpload, leftBehind, sendPart } from "./sending.ts";

test("a part that arrives while the picture is finished is not stored, because no sweep would remove it (F5)", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const bytes = Buffer.from("the only part of a small picture");
	const upload = await beginUpload(world, instructor, bytes.length);
	const send = () => sendPart(world, instructor, upload, 0, bytes);
	await send();
	const late = await duringTransaction(
		world,
		// Finishes as the call does (server/images/finish-upload.ts).
		async (tx) => {
			await setUploadUrl(tx, upload, `/media/${upload}/1280.jpg`);
			await deleteParts(tx, upload);
		},
		send,
	);
	expect(late.status).toBe(200);
	expect(await leftBehind(world)).toMatchObject({ uploads: 1, parts: 0 });
});
