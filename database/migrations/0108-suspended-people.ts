import { type Kysely, sql } from "kysely";

/**
 * The few suspended people among many, in the order of the list, also of one role. An account that was deleted is
 * suspended too, and is in no list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SUSPENDED = "where suspended_at is not null and left_at is null";
const STATEMENTS = [
	`create index users_suspended on users (id) ${SUSPENDED}`,
	`create index users_suspended_by_role on users (role, id) ${SUSPENDED}`,
];
