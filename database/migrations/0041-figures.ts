import { type Kysely, sql } from "kysely";

/** Indexes for figures of a period, and for the ordered students of a class (decisions/0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	// The index contains all columns that are added up, so that no row of a payment is read.
	"create index payments_of_class on payments (class_id, created_at, amount_cents, refunded_cents)",
	"create index enrolments_of_class on enrolments (class_id, payment_id)",
];
