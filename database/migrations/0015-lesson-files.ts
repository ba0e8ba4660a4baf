import { type Kysely, sql } from "kysely";

/** Lesson files: which of their parts are stored, and who downloaded them. See database/tables.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	"alter table lessons add column files integer not null default 0",
	"alter table lesson_progress add column files text not null default '[]'",
	"alter table lesson_files add column unused_since bigint",
	"drop index lesson_files_of_class",
	"create index lesson_files_of_class on lesson_files (class_id, id)",
	// No reference to lesson_files, because this row says which bytes to remove after that row is deleted.
	`create table stored_files (
		id text primary key,
		size integer not null,
		hashes text not null,
		created_at bigint not null
	)`,
];
