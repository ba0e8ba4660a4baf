import type { Engine } from "#database/connect.ts";
import { removeFolder } from "#scripts/remove-folder.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import { world } from "./world.ts";

/** Removes the folders of an interrupted run, which may be large. */
const folders = new Set<string>();
process.once("exit", () => {
	for (const folder of folders) removeFolder(folder);
});

/** A copy of the world with that many classes, or an empty database. `close` removes it. */
export async function openWorld(engine: Engine, classes?: number): Promise<TestDatabase> {
	const start = classes === undefined ? "empty" : { ...world(classes), isLarge: true as const };
	const database = await openTestDatabase({ on: engine, start });
	folders.add(database.dataDir);
	return {
		...database,
		async close() {
			await database.close();
			folders.delete(database.dataDir);
		},
	};
}
