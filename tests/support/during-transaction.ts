import type { Tx } from "#database/tables.ts";
import { someoneWaits } from "./someone-waits.ts";
import type { World } from "./world.ts";

type WorldWithDatabase = Pick<World, "db" | "database">;

/**
 * Starts `work` while a transaction that did `hold` is open, and commits the transaction once the work waits for it.
 * Work that does not wait is not stopped, so the test must check an outcome that is wrong without the lock.
 */
export async function duringTransaction<Result>(
	world: WorldWithDatabase,
	hold: (tx: Tx) => Promise<unknown>,
	work: () => Promise<Result>,
	connections?: number,
): Promise<Result> {
	const { working } = await world.db.transaction().execute(async (tx) => {
		await hold(tx);
		const working = work();
		await waitsOrEnds(world, working, connections);
		// In an object, because a promise that is returned is awaited before the commit.
		return { working };
	});
	return await working;
}

/**
 * Resolves when at least that many connections wait for a lock, or when the work has ended or failed. On SQLite it
 * resolves at once, because there the work cannot begin to write before the open transaction has ended.
 */
export async function waitsOrEnds(
	{ db, database }: WorldWithDatabase,
	work: Promise<unknown>,
	connections?: number,
): Promise<void> {
	const ended = Promise.allSettled([work]);
	if (database.engine === "postgres") await Promise.race([someoneWaits(db, connections), ended]);
}

/**
 * Starts two calls while a transaction that did `hold` is open, the second one once the first waits for a lock. Commits
 * the transaction once both wait, and returns both outcomes. So each call has taken what it locks before the held row.
 */
export async function bothDuring<First, Second>(
	world: WorldWithDatabase,
	hold: (tx: Tx) => Promise<unknown>,
	first: () => Promise<First>,
	second: () => Promise<Second>,
): Promise<[First, Second]> {
	const { both } = await world.db.transaction().execute(async (tx) => {
		await hold(tx);
		const one = first();
		await waitsOrEnds(world, one);
		const other = second();
		await waitsOrEnds(world, other, 2);
		return { both: Promise.all([one, other]) };
	});
	return await both;
}
