import { type Kysely, sql } from "kysely";

/** Photos of drawings on paper, which students hand in like sheets (decisions/0057). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
create table photos (
	id text primary key,
	user_id text references users(id) on delete set null,
	lesson_id text references lessons(id) on delete set null,
	size integer not null,
	sha256 text,
	width integer,
	height integer,
	created_at bigint not null
);
create index photos_of_person on photos (user_id, created_at);
create index photos_of_lesson on photos (lesson_id);
create index photos_by_age on photos (created_at);
alter table critiques add column photo_id text references photos(id);
create index critiques_of_photo on critiques (photo_id)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
