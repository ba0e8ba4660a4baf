import { type Kysely, sql } from "kysely";

/**
 * The few shared sheets of a class that its page shows, or that its teacher decides about. Without it, both read all
 * that was ever shared in the class (decisions/0080).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	`create index shared_sheets_shown on shared_sheets (class_id, sheet_id)
		where state = 'shared' and wall = 'shown'`,
	`create index shared_sheets_offered on shared_sheets (class_id, sheet_id)
		where state = 'shared' and wall in ('offered', 'shown')`,
];
