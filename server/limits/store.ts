import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** One thing to count: whose it is, and the budget of a window. */
export interface Count {
	key: string;
	most: number;
	/** Milliseconds of the window. */
	within: number;
	/** To which it grows by doubling while each window is overdrawn; without it, it stays. */
	longest?: number;
}

/** The window that a count fell into. */
export interface Counted {
	key: string;
	count: number;
	endsAt: number;
}

/**
 * Counts each thing once more, in one statement that is exact however many do it at once and in however many
 * processes. Hand the keys in the same order everywhere, or two statements could wait for each other.
 */
export async function countOnce(db: Database, counts: Count[], now: number): Promise<Counted[]> {
	const rows = await db
		.insertInto("limits")
		.values(
			counts.map(({ key, most, within, longest = within }) => ({
				...{ key, most, longest },
				count: 1,
				lasts: within,
				ends_at: now + within,
			})),
		)
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet((eb) => ({
				count: whenEnded(now, sql`1`, sql`limits.count + 1`),
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

/** Twice as long as a window that was overdrawn. */
const nextLength = sql<number>`case
	when limits.count <= limits.most then excluded.lasts
	when limits.lasts * 2 < excluded.longest then limits.lasts * 2
	else excluded.longest end`;

type Sql = RawBuilder<number>;

function whenEnded(now: number, ended: Sql, running: Sql): Sql {
	return sql`case when limits.ends_at <= ${now} then ${ended} else ${running} end`;
}

/** What is counted of a key now, without counting. */
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

/** Takes away what ended before a moment. */
export async function dropEnded(db: Database, before: number): Promise<void> {
	await db.deleteFrom("limits").where("ends_at", "<", before).execute();
}
