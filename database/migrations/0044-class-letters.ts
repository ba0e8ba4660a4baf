import { type Kysely, sql } from "kysely";

/** Students who want no letters to all of a class (decisions/0072). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`alter table letter_choices add column class_letters text not null default 'on'
			check (class_letters in ('on', 'off'))`)
		.execute(db);
}
