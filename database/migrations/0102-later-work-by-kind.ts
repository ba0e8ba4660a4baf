import { type Kysely, sql } from "kysely";

/** Finds due work of one kind without passing the letters of the other kinds that wait (decisions/0103). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw("create index later_work_by_kind on later_work (kind, due_at)").execute(db);
}
