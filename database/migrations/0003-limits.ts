import { type Kysely, sql } from "kysely";

/** Rate limits shared by all processes (docs/threats.md L12). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create table limits (
			key text primary key,
			count integer not null,
			most integer not null,
			lasts bigint not null,
			longest bigint not null,
			ends_at bigint not null
		)`.execute(db);
	await sql`create index limits_by_end on limits (ends_at)`.execute(db);
}
