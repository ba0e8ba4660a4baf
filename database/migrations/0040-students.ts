import { type Kysely, sql } from "kysely";

/** The students of a class in the order in which they came. The wider index serves what the earlier one served. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index enrolments_in_class on enrolments (class_id, created_at, id)`.execute(db);
	await sql`drop index enrolments_by_class`.execute(db);
}
