import { type Kysely, sql } from "kysely";

/**
 * An index in the order of the administrators' list of classes: pending before decided, newest first in each. Without
 * it every page sorted all classes. The expression must equal that of server/classes/managed-store.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create index classes_pending_first
		on classes ((case when status = 'pending' then 1 else 0 end), id)`.execute(db);
}
