import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Versions of the studio's own words (decisions/0068). See database/tables.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STEPS) await sql.raw(statement).execute(db);
}

const STEPS = [
	`create table studio_versions (
		subject text not null,
		version integer not null,
		body text not null,
		at bigint not null,
		author_id text references users (id) on delete set null,
		primary key (subject, version)
	)`,
	"create index studio_versions_of_author on studio_versions (author_id)",
];
