import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The states of messages and applications. An application is accepted when its author is promoted: the triggers of 0012
 * then write `is_open`, and the one here writes the state, also while the previous program runs.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = [...COLUMNS, ...(engine === "postgres" ? POSTGRES : SQLITE), ...INDEXES];
	for (const statement of steps) await sql.raw(statement).execute(db);
}

const COLUMNS = [
	`alter table contact_messages add column state text not null default 'open'
		check (state in ('open', 'answered', 'closed'))`,
	`alter table instructor_applications add column state text not null default 'open'
		check (state in ('open', 'accepted', 'declined'))`,
	"alter table instructor_applications add column answer text",
	"update instructor_applications set state = 'accepted' where is_open = 0",
];

const POSTGRES = [
	`create function application_accepted() returns trigger language plpgsql as $$ begin
		if new.is_open = 0 then new.state = 'accepted'; end if;
		return new;
	end $$`,
	// Triggers run in the order of their names: after application_added, which writes is_open.
	`create trigger application_is_accepted before insert or update of is_open on instructor_applications
		for each row execute function application_accepted()`,
];

const SQLITE = [
	`create trigger application_is_accepted after update of is_open on instructor_applications
	when new.is_open = 0 begin
		update instructor_applications set state = 'accepted' where id = new.id;
	end`,
];

/** Lists read the newest of a state, and "Waiting for you" the oldest. */
const INDEXES = [
	"create index contact_messages_by_state on contact_messages (state, id)",
	"create index applications_by_answer on instructor_applications (state, id)",
	"create index classes_pending on classes (id) where status = 'pending'",
	"create index refunds_oldest on refunds (state, id)",
	"create index critiques_late on critiques (id) where late_told_at is not null and sent_at is null and closed_at is null",
];
