import { sql } from "kysely";
import type { Connection } from "#database/connect.ts";
import type { Database, TotalsTable } from "#database/tables.ts";
import type { ListTotal } from "../http/paging.ts";

/**
 * The totals of users, classes and payments. Triggers keep them (decisions/0029): payments by week, without completed
 * refunds and less partial refunds.
 */
export async function keptTotals(db: Database): Promise<TotalsTable[]> {
	const { rows } = await sql<TotalsTable>`
		select name, week, sum(count) as count, sum(cents) as cents
		from (
			select name, week, count, cents from totals
			union all select name, week, count, cents from total_changes
		) as kept
		group by name, week`.execute(db);
	return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}

/** One stored total. */
export async function keptTotal(
	db: Database,
	name: "users" | "instructors" | "classes",
): Promise<ListTotal> {
	const { rows } = await sql<{ count: number | null }>`
		select sum(count) as count
		from (
			select name, week, count from totals
			union all select name, week, count from total_changes
		) as kept
		where name = ${name}`.execute(db);
	return { count: Number(rows[0]?.count ?? 0), isLeast: false };
}

/**
 * Adds the latest changes to the totals, in one statement, so that every reader sees each change once. On SQLite the
 * triggers write the totals themselves.
 */
export async function foldTotals({ db, engine }: Connection): Promise<void> {
	if (engine === "sqlite") return;
	await sql`
		with gone as (delete from total_changes returning name, week, count, cents)
		insert into totals (name, week, count, cents)
			select name, week, sum(count), sum(cents) from gone group by name, week
		on conflict (name, week) do update
			set count = totals.count + excluded.count, cents = totals.cents + excluded.cents`.execute(db);
}
