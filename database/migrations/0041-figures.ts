import { type Kysely, sql } from "kysely";

/** What figures of a period are added up from, and the students of a class in an order (decisions/0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	// All that is added up stands in the index, so that no payment itself is read.
	"create index payments_of_class on payments (class_id, created_at, amount_cents, refunded_cents)",
	"create index enrolments_of_class on enrolments (class_id, payment_id)",
];
