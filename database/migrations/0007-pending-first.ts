import { type Kysely, sql } from "kysely";

/**
 * The order of the administrators' list of classes, pending before decided and newest first in each: without it
 * every page sorted every class. The expression is that of server/classes/managed-store.ts, to the letter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create index classes_pending_first
		on classes ((case when status = 'pending' then 1 else 0 end), id)`.execute(db);
}
