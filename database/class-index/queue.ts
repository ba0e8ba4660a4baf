import { setImmediate } from "node:timers/promises";
import type { Connection } from "../connect.ts";
import { indexClasses, lockIndex } from "./writing.ts";

/** Classes of one transaction. On SQLite no other request is answered meanwhile. */
const BATCH = 10;

/**
 * Indexes the queued classes: those that an older program changed, and after an update all of them. Any number of
 * processes may do it at once. Returns how many were indexed.
 */
export async function indexQueued(connection: Connection): Promise<number> {
	let done = 0;
	while (await someQueued(connection)) {
		const indexed = await indexBatch(connection);
		// Another process has the rest, and its transaction is not finished.
		if (indexed === 0) break;
		done += indexed;
		await setImmediate();
	}
	return done;
}

async function someQueued({ db }: Connection): Promise<boolean> {
	return (await db.selectFrom("search_queue").select("class_id").limit(1).execute()).length > 0;
}

async function indexBatch({ db, engine }: Connection): Promise<number> {
	return await db.transaction().execute(async (tx) => {
		await lockIndex(tx);
		const queued = tx
			.selectFrom("search_queue")
			.select("class_id")
			.orderBy("class_id")
			.limit(BATCH);
		// A transaction that edits a class locks its row, and then waits for our lock.
		const free = engine === "postgres" ? queued.forUpdate().skipLocked() : queued;
		const rows = await free.execute();
		await indexClasses(
			tx,
			rows.map(({ class_id }) => class_id),
		);
		return rows.length;
	});
}
