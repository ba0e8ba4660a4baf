import { type Kysely, sql } from "kysely";

/** Pins of students on their hand-ins, with the question and with the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ["question_pins", "answer_pins"])
		await sql
			.raw(`alter table critiques add column ${column} text not null default '[]'`)
			.execute(db);
}
