import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

export interface StudentOfClass {
	user_id: string;
	payment_id: string;
	class_name: string;
	/** Whether a refund can be requested: paid, not fully refunded, and not requested yet. */
	may_ask: boolean;
}

/**
 * Students who bought a class before it was taken down and still have it. Ordered by payment, starting after `after`.
 */
export async function studentsOf(
	db: Database,
	{ classId, after, limit }: { classId: string; after: string; limit: number },
): Promise<StudentOfClass[]> {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("payments", "payments.id", "enrolments.payment_id")
		.innerJoin("classes", "classes.id", "enrolments.class_id")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("enrolments.class_id", "=", classId)
		.where("enrolments.payment_id", ">", after)
		.whereRef("payments.created_at", "<=", "classes.taken_down_at")
		.orderBy("enrolments.payment_id")
		.limit(limit)
		.select([
			...(["enrolments.user_id", "enrolments.payment_id", "classes.name as class_name"] as const),
			sql<number>`case when coalesce(refunds.state, 'declined') = 'declined'
				and payments.amount_cents > payments.refunded_cents then 1 else 0 end`.as("may_ask"),
		])
		.execute();
	return rows.map((row) => ({ ...row, may_ask: Number(row.may_ask) === 1 }));
}
