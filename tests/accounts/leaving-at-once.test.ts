import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { lockUploader } from "#server/images/store.ts";
import { insertSheet, lockStorage } from "#server/sheets/store.ts";
import { duringTransaction, waitsOrEnds } from "#tests/support/during-transaction.ts";
import { engine } from "#tests/support/engines.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { leave, withPassword } from "./leaving.ts";

const size = { width: 800, height: 600 };

test("D119: a sheet that is begun while its student deletes the account is deleted with the account", async () => {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world));
	const at = world.clock.now;
	const gone = await duringTransaction(
		world,
		// Begins the sheet as the call does (server/sheets/create-sheet.ts).
		async (tx) => {
			await lockStorage(tx, [me.id]);
			await insertSheet(tx, {
				...{ id: newId(), user_id: me.id, lesson_id: null, class_id: null, title: "Hands" },
				...{ raster: 1, ...size, layers: '["ink"]', bytes: 1, head: "0".repeat(64) },
				...{ created_at: at, updated_at: at },
			});
		},
		() => leave(world, me),
	);
	expect(gone.status).toBe(200);
	expect(await sheetsIn(world)).toEqual([]);
});

// On SQLite neither call can begin while the first transaction is open.
test.runIf(engine === "postgres")(
	"D119: a sheet that is begun while the deletion waits for another call does not deadlock with the deletion",
	async () => {
		const world = await openWorld();
		const me = await withPassword(world, await makePerson(world));
		const begin = () =>
			ask(world, me, "POST /api/sheets", {
				...{ _id: newId(), lessonId: null, title: "Hands", ...size, layers: ["ink"] },
			});
		// From now on the student has a row of storage, which both calls lock.
		expect((await begin()).status).toBe(200);
		const answers = await duringTransaction(
			world,
			// Another call of the student holds the row of the person until the deletion waits for it.
			(tx) => lockUploader(tx, me.id),
			async () => {
				const gone = leave(world, me);
				await waitsOrEnds(world, gone);
				const begun = begin();
				await waitsOrEnds(world, begun, 2);
				return [gone, begun];
			},
			2,
		);
		expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
		expect(await sheetsIn(world)).toEqual([]);
	},
);

async function sheetsIn({ db }: World) {
	const sheets = await db.selectFrom("sheets").select("user_id").execute();
	return [...sheets, ...(await db.selectFrom("sheet_storage").select("user_id").execute())];
}
