import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#database/tables.ts";
import { keptTotals } from "#server/administration/totals-store.ts";

/** I10: the lists and totals that triggers maintain equal a new count of their rows (decisions/0029). */
export async function keptRowsAreRight(db: Database): Promise<void> {
	const listed = await db.selectFrom("listed_classes").selectAll().orderBy("class_id").execute();
	expect(listed, "I10: listed classes").toEqual(await countedAgain(db));
	expect(await nonZero(keptTotals(db)), "I10: totals").toEqual(await nonZero(totalsAgain(db)));
	const wrong = await db
		.selectFrom("instructor_applications")
		.innerJoin("users", "users.id", "instructor_applications.user_id")
		.where(sql<boolean>`is_open <> case when role = 'student' then 1 else 0 end`)
		.select("instructor_applications.id")
		.execute();
	expect(wrong, "I10: open applications").toEqual([]);
}

async function countedAgain(db: Database) {
	const rows = await db
		.selectFrom("classes")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.select([
			"classes.id",
			"owner_id",
			"level",
			"subject",
			"price_cents",
			"status",
			"paused",
			"enrolled",
			"available",
		])
		.orderBy("classes.id")
		.execute();
	return rows.map(({ id, status, paused, price_cents, available, ...same }) => ({
		...same,
		class_id: id,
		is_listed: Number(status === "approved" && paused === 0),
		minus_price_cents: price_cents === 0 ? 0 : -price_cents,
		is_free: Number(price_cents === 0),
		has_seats: Number(available > 0),
	}));
}

interface Total {
	name: string;
	week: number;
	count: number;
	cents: number;
}

async function totalsAgain(db: Database): Promise<Total[]> {
	const { rows } = await sql<Total>`
		select 'users' as name, 0 as week, count(*) as count, 0 as cents from users where left_at is null
		union all select 'instructors', 0, count(*), 0 from users where role = 'instructor'
		union all select 'classes', 0, count(*), 0 from classes
		union all select 'payments', (created_at - 345600000) / 604800000,
			sum(case when seat_ended_at is null then 1 else 0 end), sum(amount_cents - refunded_cents)
		from payments
		where not exists (select 1 from refunds where payment_id = payments.id and state = 'done')
		group by 2`.execute(db);
	return rows;
}

async function nonZero(totals: Promise<Total[]>): Promise<string[]> {
	return (await totals)
		.filter(({ count, cents }) => Number(count) !== 0 || Number(cents) !== 0)
		.map(({ name, week, count, cents }) => `${name} ${week}: ${count}, ${cents} cents`)
		.sort();
}
