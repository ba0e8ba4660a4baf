import { expect, test, vi } from "vitest";
import { deleteParts } from "#server/images/parts-store.ts";
import { setUploadUrl } from "#server/images/store.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { makePerson } from "#tests/support/make.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { beginUpload, finish, leftBehind, ONE_PICTURE, sendPart } from "./sending.ts";

/** Does something before the first statement that reads this column of the parts. */
function beforeReading(world: World, column: "number" | "bytes", act: () => Promise<unknown>) {
	const executor = world.db.getExecutor();
	const read = executor.executeQuery.bind(executor);
	let isDone = false;
	vi.spyOn(executor, "executeQuery").mockImplementation(async (query) => {
		if (!isDone && query.sql.startsWith(`select "${column}" from "upload_parts"`)) {
			isDone = true;
			await act();
		}
		// biome-ignore lint/suspicious/noExplicitAny: rows of any type
		return (await read(query)) as any;
	});
}

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

for (const [moment, column] of [
	["before it looks for missing parts", "number"],
	["before it reads the parts", "bytes"],
] as const)
	test(`a picture that another process finishes ${moment} is stored once, and both get its address`, async () => {
		const world = await openWorld();
		const other = await openSecondProcess(world);
		const instructor = await makePerson(world, { role: "instructor" });
		const bytes = await photo();
		const upload = await beginUpload(world, instructor, bytes.length);
		await sendPart(world, instructor, upload, 0, bytes);
		const meanwhile: unknown[] = [];
		beforeReading(world, column, async () =>
			meanwhile.push((await finish(other, instructor, upload)).body),
		);
		const finished = await finish(world, instructor, upload);
		expect(meanwhile).toEqual([{ success: true, data: { url: expect.any(String) } }]);
		expect([finished.status, finished.body]).toEqual([200, meanwhile[0]]);
		expect(await leftBehind(world)).toEqual(ONE_PICTURE);
	});
