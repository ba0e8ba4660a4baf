import { type Kysely, sql } from "kysely";

/** Sheets that their students made public, what was reported about them, and the pictures that were made of sheets. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
create table shared_sheets (
	id text primary key,
	sheet_id text not null unique references sheets(id) on delete cascade,
	user_id text not null references users(id) on delete cascade,
	class_id text references classes(id) on delete set null,
	title text not null,
	shows_name integer not null,
	entries integer not null,
	head text not null,
	state text not null check (state in ('shared', 'hidden', 'taken_down')),
	wall text not null check (wall in ('no', 'offered', 'shown', 'declined')),
	last_report text,
	shared_at bigint not null
);
create index shared_sheets_of_person on shared_sheets (user_id, sheet_id);
create index shared_sheets_of_class on shared_sheets (class_id, sheet_id);
create index shared_sheets_reported on shared_sheets (last_report) where last_report is not null;

create table sheet_reports (
	id text primary key,
	shared_id text not null references shared_sheets(id) on delete cascade,
	reason text,
	text text not null,
	created_at bigint not null,
	decided_at bigint
);
create index sheet_reports_of_sheet on sheet_reports (shared_id, id);

create table sheet_pictures (
	sheet_id text not null,
	head text not null,
	created_at bigint not null,
	primary key (sheet_id, head)
)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
