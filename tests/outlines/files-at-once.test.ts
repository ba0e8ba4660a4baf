import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { FILE_PART_BYTES } from "#contract/files.ts";
import { filePartKey } from "#providers/storage/port.ts";
import { recordPart } from "#server/files/store.ts";
import { sha256Of } from "#server/files/stored-bytes.ts";
import { KEPT_UNUSED, sweepFiles } from "#server/files/sweep-files.ts";
import { beginOutline } from "#server/outlines/store.ts";
import { lockSeats } from "#server/seats/store.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { textLesson } from "#tests/lessons/live-outline.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { openTeaching, outlineOf } from "./drafts.ts";

test("K23: a file added to an outline while the sweep removes it stays", async () => {
	const world = await openWorld();
	const { course } = await openTeaching(world);
	const file = await keepFile(world, course.id);
	await sweepFiles(world.needs);
	world.clock.pass(KEPT_UNUSED + 1);
	const body = outlineOf([textLesson({ files: [file.id] })]);
	await duringTransaction(
		world,
		// Saves as the call does (server/outlines/save-outline.ts).
		async (tx) => {
			await lockSeats(tx, course.id);
			await beginOutline(tx, { classId: course.id, body, now: world.clock.now });
		},
		() => sweepFiles(world.needs),
	);
	expect(await world.needs.lessonStorage.get(filePartKey(file.id, 0))).toBeDefined();
	const rows = await world.db.selectFrom("lesson_files").select("id").execute();
	expect(rows).toEqual([{ id: file.id }]);
});

test("a part that is received twice does not remove the record of the part after it", async () => {
	const world = await openWorld();
	const { teacher, course } = await openTeaching(world);
	const parts = [randomBytes(FILE_PART_BYTES), randomBytes(5)] as const;
	const size = FILE_PART_BYTES + 5;
	const hashes = parts.map(sha256Of);
	const begun = await ask(world, teacher, `POST /api/class/${course.id}/files`, {
		name: "Eyes.pdf",
		size,
	});
	const path = `/api/files/${begun.body._id}` as const;
	const again = await duringTransaction(
		world,
		// The client gave up waiting for the first answer, and sends the first part again.
		async (tx) => {
			for (const [number, sha256] of hashes.entries())
				await recordPart(tx, begun.body._id, { number, sha256 });
		},
		() =>
			ask(world, teacher, `PUT ${path}/parts/0`, parts[0], {
				"content-type": "application/octet-stream",
			}),
	);
	expect([again.status, again.body]).toEqual([200, { received: size }]);
	expect((await ask(world, teacher, `GET ${path}`)).body).toMatchObject({ received: size, hashes });
});
