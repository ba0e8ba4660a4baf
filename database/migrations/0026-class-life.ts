import { type Kysely, sql } from "kysely";

/**
 * Drafts and classes that were taken off sale, and the decisions about a class with what was decided on
 * (decisions/0060). The previous program, which runs beside this one during an update, sees every class that is off sale
 * as denied, and sells none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
alter table classes add column off_sale text check (off_sale in ('draft', 'withdrawn', 'taken_down'));
alter table classes add column taken_down_at bigint;
create index classes_by_state on classes (coalesce(off_sale, status), id);

create table class_decisions (
	id text primary key,
	class_id text not null references classes (id) on delete cascade,
	at bigint not null,
	state text not null check (state in ('approved', 'denied', 'taken_down')),
	feedback text,
	decided_on text not null
);
create index class_decisions_of_class on class_decisions (class_id, id)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
