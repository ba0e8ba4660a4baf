import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

export interface WeekOfPayments {
	/** Weeks since `from`. */
	week: number;
	count: number;
	cents: number;
}

/**
 * Payments by week, without completed refunds and less partial refunds. One query computes them. Integer division is
 * the same on both engines.
 */
export async function paymentsByWeek(
	db: Database,
	from: number,
	weekLength: number,
): Promise<WeekOfPayments[]> {
	const week = sql<number>`(created_at - ${sql.lit(from)}) / ${sql.lit(weekLength)}`;
	const rows = await db
		.selectFrom("payments")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("refunds")
						.whereRef("refunds.payment_id", "=", "payments.id")
						.where("refunds.state", "=", "done")
						.select("refunds.id"),
				),
			),
		)
		.select(({ fn }) => [
			week.as("week"),
			fn.countAll<number>().as("count"),
			fn.sum<number>(sql`amount_cents - refunded_cents`).as("cents"),
		])
		.groupBy(week)
		.execute();
	return rows.map((row) => ({
		week: row.week,
		count: Number(row.count),
		cents: Number(row.cents),
	}));
}

/** The number of users and classes, of any role and status. */
export async function countPeopleAndClasses(db: Database) {
	const count = async (table: "users" | "classes") => {
		const row = await db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		return Number(row.count);
	};
	const [users, courses] = await Promise.all([count("users"), count("classes")]);
	return { users, courses };
}
