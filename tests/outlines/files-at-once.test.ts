import { expect, test } from "vitest";
import { filePartKey } from "#providers/storage/port.ts";
import { KEPT_UNUSED, sweepFiles } from "#server/files/sweep-files.ts";
import { beginOutline } from "#server/outlines/store.ts";
import { lockSeats } from "#server/seats/store.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { textLesson } from "#tests/lessons/live-outline.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld } from "#tests/support/world.ts";
import { openTeaching, outlineOf } from "./drafts.ts";

test("K23: a file added to an outline while the sweep removes it stays", async () => {
	const world = await openWorld();
	const { course } = await openTeaching(world);
	const file = await keepFile(world, course.id);
	await sweepFiles(world.needs);
	world.clock.pass(KEPT_UNUSED + 1);
	const body = outlineOf([textLesson({ files: [file.id] })]);
	const saved = Promise.withResolvers<void>();
	const rest = Promise.withResolvers<void>();
	// Saves as the call does (server/outlines/save-outline.ts), and stops before the commit.
	const saving = world.db.transaction().execute(async (tx) => {
		await lockSeats(tx, course.id);
		await beginOutline(tx, { classId: course.id, body, now: world.clock.now });
		saved.resolve();
		await rest.promise;
	});
	await saved.promise;
	const sweeping = sweepFiles(world.needs);
	if (world.database.engine === "postgres") await Promise.race([someoneWaits(world.db), sweeping]);
	rest.resolve();
	await Promise.all([saving, sweeping]);
	expect(await world.needs.lessonStorage.get(filePartKey(file.id, 0))).toBeDefined();
	const rows = await world.db.selectFrom("lesson_files").select("id").execute();
	expect(rows).toEqual([{ id: file.id }]);
});
