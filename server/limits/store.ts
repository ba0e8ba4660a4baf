import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** What to count: a key, and its budget. */
export interface Count {
	key: string;
	most: number;
	/** Length of the window in milliseconds. */
	within: number;
	/**
	 * Upper bound of the window, which doubles each time the limit is exceeded. If absent, the window does not grow.
	 */
	longest?: number;
	/** How many are counted at once, 1 if absent. */
	calls?: number;
}

/** The window in which a call was counted. */
export interface CountedWindow {
	key: string;
	count: number;
	endsAt: number;
}

/**
 * Increments each count in one statement, which is exact across concurrent calls and processes. Always pass the keys
 * in the same order, or two statements could deadlock.
 */
export async function countOnce(
	db: Database,
	counts: Count[],
	now: number,
): Promise<CountedWindow[]> {
	const rows = await db
		.insertInto("limits")
		.values(
			counts.map(({ key, most, within, longest = within, calls = 1 }) => ({
				...{ key, most, longest },
				count: calls,
				lasts: within,
				ends_at: now + within,
			})),
		)
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet((eb) => ({
				count: whenEnded(now, sql`excluded.count`, sql`limits.count + excluded.count`),
				most: eb.ref("excluded.most"),
				longest: eb.ref("excluded.longest"),
				lasts: whenEnded(now, nextLength, sql`limits.lasts`),
				ends_at: whenEnded(now, sql`${now} + ${nextLength}`, sql`limits.ends_at`),
			})),
		)
		.returning(["key", "count", "ends_at"])
		.execute();
	return rows.map(({ key, count, ends_at }) => ({ key, count, endsAt: ends_at }));
}

/** Twice the length of a window whose limit was exceeded. */
const nextLength = sql<number>`case
	when limits.count <= limits.most then excluded.lasts
	when limits.lasts * 2 < excluded.longest then limits.lasts * 2
	else excluded.longest end`;

type Sql = RawBuilder<number>;

function whenEnded(now: number, ended: Sql, running: Sql): Sql {
	return sql`case when limits.ends_at <= ${now} then ${ended} else ${running} end`;
}

/** The current count of a key, without incrementing it. */
export async function readCount(db: Database, key: string, now: number) {
	return await db
		.selectFrom("limits")
		.where("key", "=", key)
		.where("ends_at", ">", now)
		.select(["count", "ends_at as endsAt"])
		.executeTakeFirst();
}

export async function dropCount(db: Database, key: string): Promise<void> {
	await db.deleteFrom("limits").where("key", "=", key).execute();
}

/** Deletes windows that ended before this time. */
export async function dropEnded(db: Database, before: number): Promise<void> {
	await db.deleteFrom("limits").where("ends_at", "<", before).execute();
}
