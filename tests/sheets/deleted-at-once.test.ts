import { expect, test } from "vitest";
import { drawing, handIn } from "#tests/critiques/handed-in.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { drawnInClass } from "./shared.ts";

const ROUNDS = 8;

test("a sheet deleted while it is shared is gone, and no request fails", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { who, sheet } = await drawnInClass(world);
		const path = `/api/sheets/${sheet.id}` as const;
		const [shared, deleted] = await Promise.all([
			ask(world, who, `PUT ${path}/sharing`, { showsName: true }),
			ask(world, who, `DELETE ${path}`),
		]);
		expect([[200, 404], 200]).toEqual([expect.arrayContaining([shared.status]), deleted.status]);
	}
	expect(await world.db.selectFrom("shared_sheets").selectAll().execute()).toEqual([]);
});

test("a sheet deleted while it is handed in is handed in or not found", async () => {
	const world = await openWorld();
	for (let round = 0; round < ROUNDS; round += 1) {
		const { student, sheet } = await drawing(world);
		const [handed, deleted] = await Promise.all([
			handIn(world, student, sheet),
			ask(world, student, `DELETE /api/sheets/${sheet.id}`),
		]);
		expect([[200, 404], 200]).toEqual([expect.arrayContaining([handed.status]), deleted.status]);
	}
});

test("a sheet deleted after its ink was frozen is not handed in", async () => {
	const world = await openWorld();
	const { student, sheet } = await drawing(world);
	const { lessonStorage } = world.needs;
	const put = lessonStorage.put.bind(lessonStorage);
	lessonStorage.put = async (...stored) => {
		await put(...stored);
		await ask(world, student, `DELETE /api/sheets/${sheet.id}`);
	};
	const { status, body } = await handIn(world, student, sheet);
	expect([status, body.code]).toEqual([404, "not_found"]);
	expect(await world.db.selectFrom("critiques").select("id").execute()).toEqual([]);
});
