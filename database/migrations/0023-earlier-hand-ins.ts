import { type Kysely, sql } from "kysely";

/** A drawing that is handed in again refers to the one before it (decisions/0057). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table critiques add column earlier_id text references critiques(id) on delete set null`.execute(
		db,
	);
	await sql`create index critiques_of_earlier on critiques (earlier_id)`.execute(db);
}
