import { type Kysely, sql } from "kysely";

/**
 * The generation of an account's links (decisions/0016). A link issued by the older program has none and counts as one
 * of the first generation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table users add column link_generation integer not null default 0`.execute(db);
	await sql`alter table verifications add column generation integer`.execute(db);
}
