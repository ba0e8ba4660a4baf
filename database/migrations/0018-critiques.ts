import { type Kysely, sql } from "kysely";

/**
 * The critiques that a seat includes, and hand-ins. Existing enrolments, and those that the previous program writes
 * during an update, get the default of a class.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
alter table classes add column critiques integer not null default 3;
alter table classes add column critique_days integer not null default 7;
alter table enrolments add column critiques integer not null default 3;
alter table enrolments add column critique_days integer not null default 7;

create table critiques (
	id text primary key,
	class_id text not null references classes(id) on delete cascade,
	lesson_id text not null references lessons(id) on delete cascade,
	teacher_id text not null references users(id) on delete cascade,
	student_id text references users(id) on delete set null,
	payment_id text references payments(id) on delete set null,
	sheet_id text references sheets(id) on delete set null,
	entry integer not null,
	head text not null,
	sha256 text not null,
	question text not null,
	number integer not null,
	allowed integer not null,
	handed_in_at bigint not null,
	due_at bigint not null,
	late_told_at bigint,
	closed_at bigint,
	red_sheet_id text references sheets(id) on delete set null,
	pins text not null default '[]',
	closing text not null default '',
	sent_at bigint,
	red_sha256 text,
	answer text,
	answered_at bigint,
	unique (payment_id, sheet_id, entry)
);
create index critiques_of_student on critiques (student_id, id);
create index critiques_of_student_in_class on critiques (student_id, class_id, id);
create index critiques_open on critiques (teacher_id, due_at, id) where sent_at is null and closed_at is null;
create index critiques_done on critiques (teacher_id, id) where sent_at is not null or closed_at is not null;
create index critiques_of_class on critiques (class_id, due_at);
create index critiques_of_lesson on critiques (lesson_id);
create index critiques_of_sheet on critiques (sheet_id);
create index critiques_of_red_sheet on critiques (red_sheet_id)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
