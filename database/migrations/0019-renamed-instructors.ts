import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * An instructor's new name queues all of their classes for the search index, not only the approved ones: on Postgres an
 * approval that is not committed yet is not seen, and would be indexed with the old name. See database/tables.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	if (engine === "postgres") await sql.raw(queueAll).execute(db);
}

const queueAll = `
create or replace function queue_instructor_for_search() returns trigger language plpgsql as $$ begin
	insert into search_queue
		select id from classes where owner_id = new.id order by id
		on conflict (class_id) do update set class_id = excluded.class_id;
	return null;
end $$`;
