import { type Kysely, sql } from "kysely";

/** Indexes without which long lists read too much (decisions/0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	// The few shared sheets of a class that its page shows, or that its teacher decides about.
	`create index shared_sheets_shown on shared_sheets (class_id, sheet_id)
		where state = 'shared' and wall = 'shown'`,
	`create index shared_sheets_offered on shared_sheets (class_id, sheet_id)
		where state = 'shared' and wall in ('offered', 'shown')`,
	// Hardly any row reverses another. SQLite ignores an index that is mostly null, and would read the whole table.
	"create index earning_reversals on earning_entries (reverses) where reverses is not null",
	"create index recorded_reversals on recorded_refunds (reverses) where reverses is not null",
	// As `payments_of_class`, for few payments of many classes.
	"create index payments_of_period on payments (created_at, class_id, amount_cents, refunded_cents)",
];
