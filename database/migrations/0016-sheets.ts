import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** Sheets that students draw. They do not refer to an enrolment, so a refund does not remove them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const bytes = engine === "postgres" ? "bytea" : "blob";
	for (const statement of statements(bytes)) await sql.raw(statement).execute(db);
}

const statements = (bytes: string) =>
	`
create table sheets (
	id text primary key,
	user_id text not null references users(id) on delete cascade,
	lesson_id text references lessons(id) on delete set null,
	class_id text references classes(id) on delete set null,
	title text not null,
	raster integer not null,
	width integer not null,
	height integer not null,
	layers text not null,
	entries integer not null default 0,
	strokes integer not null default 0,
	bytes integer not null,
	points integer not null default 0,
	outlines integer not null default 0,
	work double precision not null default 0,
	length_ms integer not null default 0,
	undoable integer not null default 0,
	redoable integer not null default 0,
	head text not null,
	lease_device text,
	lease_until bigint not null default 0,
	created_at bigint not null,
	updated_at bigint not null
);
create index sheets_of_person on sheets (user_id, id);
create index sheets_of_person_in_class on sheets (user_id, class_id, id);
create index sheets_of_lesson on sheets (lesson_id);
create index sheets_of_class on sheets (class_id);

create table sheet_entries (
	sheet_id text not null references sheets(id) on delete cascade,
	from_entry integer not null,
	bytes ${bytes} not null,
	head text not null,
	primary key (sheet_id, from_entry)
);

create table sheet_storage (
	user_id text primary key references users(id) on delete cascade,
	bytes bigint not null,
	sheets integer not null
)`
		.split(";")
		.map((statement) => statement.trim())
		.filter(Boolean);
