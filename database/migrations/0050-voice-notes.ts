import { type Kysely, sql } from "kysely";

/** A critique may have a voice note: a voice that belongs to the critique in place of the lessons of a class. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	"alter table voices add column critique_id text",
	"create index voices_of_critique on voices (critique_id) where critique_id is not null",
	"alter table critiques add column voice_id text",
	"alter table critiques add column voice_words text not null default ''",
];
