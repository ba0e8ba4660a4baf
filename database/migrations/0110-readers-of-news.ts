import { type Kysely, sql } from "kysely";

/**
 * The role that somebody needs to get an item of news with the digest (docs/threats.md D266). What was written before is
 * sent within a day, as until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`alter table digest_items add column role text not null default 'instructor'
			check (role in ('student', 'instructor', 'admin'))`)
		.execute(db);
}
