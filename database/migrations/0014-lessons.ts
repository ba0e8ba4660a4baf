import { type Kysely, sql } from "kysely";

/**
 * The content of classes (outlines, lessons of the live one, ink and files), and the progress of students. The cards of
 * the catalogue show how many lessons a class has and how long they are. See database/tables.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
alter table classes add column lessons integer not null default 0;
alter table classes add column lessons_ms bigint not null default 0;

create table outlines (
	id text primary key,
	class_id text not null references classes(id) on delete cascade,
	state text not null check (state in ('draft', 'in_review', 'live', 'declined', 'replaced')),
	body text not null,
	version integer not null,
	feedback text,
	created_at bigint not null,
	updated_at bigint not null,
	handed_in_at bigint,
	decided_at bigint,
	decided_by text references users(id) on delete set null,
	replaced_at bigint
);
create unique index outlines_one_live on outlines (class_id) where state = 'live';
create unique index outlines_one_open on outlines (class_id) where state in ('draft', 'in_review', 'declined');
create index outlines_of_class on outlines (class_id, decided_at);
create index outlines_in_review on outlines (id) where state = 'in_review';

create table ink_logs (
	id text primary key,
	class_id text not null references classes(id) on delete cascade,
	sha256 text not null,
	size integer not null,
	length_ms integer not null,
	strokes integer not null,
	passes text not null,
	width integer not null,
	height integer not null,
	created_at bigint not null
);
create index ink_logs_of_class on ink_logs (class_id, id);

create table lesson_files (
	id text primary key,
	class_id text not null references classes(id) on delete cascade,
	name text not null,
	size integer not null,
	state text not null check (state in ('receiving', 'ready')),
	created_at bigint not null
);
create index lesson_files_of_class on lesson_files (class_id);

create table lessons (
	id text primary key,
	class_id text not null references classes(id) on delete cascade,
	place integer not null,
	section_title text not null,
	kind text not null check (kind in ('ink', 'text')),
	title text not null,
	about text not null,
	length_ms integer not null,
	free integer not null,
	ink_id text references ink_logs(id),
	content text not null,
	retired_at bigint
);
create index lessons_of_class on lessons (class_id, place);
create index lessons_of_ink on lessons (ink_id);

create table lesson_progress (
	user_id text not null references users(id) on delete cascade,
	lesson_id text not null references lessons(id) on delete cascade,
	class_id text not null references classes(id) on delete cascade,
	position_ms integer not null,
	ranges text not null,
	watched_ms integer not null,
	used_ms integer not null default 0,
	opened_at bigint not null,
	done_at bigint,
	updated_at bigint not null,
	primary key (user_id, lesson_id)
);
create index lesson_progress_of_class on lesson_progress (user_id, class_id, updated_at);
create index lesson_progress_of_lesson on lesson_progress (lesson_id);
create index lesson_progress_in_class on lesson_progress (class_id);

create table lesson_notes (
	id text primary key,
	user_id text not null references users(id) on delete cascade,
	lesson_id text not null references lessons(id) on delete cascade,
	at_ms integer not null,
	text text not null,
	created_at bigint not null,
	updated_at bigint not null
);
create index lesson_notes_of_lesson on lesson_notes (user_id, lesson_id, id);
create index lesson_notes_in_lesson on lesson_notes (lesson_id);

create table certificates (
	id text primary key,
	user_id text not null references users(id) on delete cascade,
	class_id text not null references classes(id) on delete cascade,
	student_name text not null,
	class_name text not null,
	instructor_name text not null,
	drawn_ms integer not null,
	created_at bigint not null,
	revoked_at bigint,
	unique (user_id, class_id)
);
create index certificates_of_class on certificates (class_id)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
