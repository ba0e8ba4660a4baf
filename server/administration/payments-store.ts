import { toDollars } from "#contract/money.ts";
import type { Payment } from "#contract/payments.ts";
import type { Database } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";

/** Everyone's payments, newest first. */
export async function allPayments(
	db: Database,
	{ limit, cursor }: PageWish,
): Promise<Page<Payment>> {
	const after = readCursor(cursor, ["string"]);
	let query = db.selectFrom("payments").selectAll();
	if (after) query = query.where("id", "<", String(after[0]));
	const rows = await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(rows, limit, (row) => [row.id]);
	return {
		rows: page.rows.map((row) => ({
			_id: row.id,
			email: row.email,
			className: row.class_name,
			transactionId: row.transaction_id,
			date: new Date(row.created_at).toISOString(),
			price: toDollars(row.amount_cents),
			classId: row.class_id,
			classImage: row.class_image,
			instructorName: row.instructor_name,
			instructorEmail: row.instructor_email,
			state: row.state,
		})),
		next: page.next,
	};
}
