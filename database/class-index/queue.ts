import { setImmediate } from "node:timers/promises";
import type { Connection } from "../connect.ts";
import { indexClasses, lockIndex } from "./writing.ts";

/** Classes per transaction. On SQLite it blocks all other requests. */
const BATCH = 10;

/**
 * Indexes one class that was just written, so that the next search finds it. Call it after the transaction that wrote
 * it, in which triggers have queued the class. If this call fails, the background indexes it. So only two calls wait for
 * the index while they lock a class, a seat or a person (decisions/0030).
 */
export async function indexClass({ db }: Connection, classId: string): Promise<void> {
	await db.transaction().execute((tx) => indexClasses(tx, [classId]));
}

/**
 * Indexes the queued classes: those that an older program changed, and after an update all of them. Any number of
 * processes may do it at once. A class that fails stays queued and does not block others.
 */
export async function indexQueued(
	connection: Connection,
): Promise<{ indexed: number; failures: unknown[] }> {
	const failures: unknown[] = [];
	let indexed = 0;
	let after = "";
	for (;;) {
		const ids = await queuedAfter(connection, after);
		const last = ids.at(-1);
		if (last === undefined) break;
		after = last;
		try {
			indexed += await indexBatch(connection, ids);
		} catch {
			for (const id of ids) {
				indexed += await indexBatch(connection, [id]).catch((error: unknown) => {
					failures.push(error);
					return 0;
				});
			}
		}
		await setImmediate();
	}
	return { indexed, failures };
}

async function queuedAfter({ db }: Connection, after: string): Promise<string[]> {
	const rows = await db
		.selectFrom("search_queue")
		.where("class_id", ">", after)
		.orderBy("class_id")
		.limit(BATCH)
		.select("class_id")
		.execute();
	return rows.map(({ class_id }) => class_id);
}

/** Indexes those of the classes that are still queued. */
async function indexBatch({ db }: Connection, ids: string[]): Promise<number> {
	return await db.transaction().execute(async (tx) => {
		await lockIndex(tx);
		const rows = await tx
			.selectFrom("search_queue")
			.where("class_id", "in", ids)
			.select("class_id")
			.orderBy("class_id")
			.forUpdate()
			// A transaction that is writing a class holds its row, and queues it again.
			.skipLocked()
			.execute();
		await indexClasses(
			tx,
			rows.map(({ class_id }) => class_id),
		);
		return rows.length;
	});
}
