import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** Exports of a person's own data (decisions/0071). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...TABLE, ...INDEXES, ...steps]) await sql.raw(statement).execute(db);
}

const TABLE = [
	// The end of the session ends the export.
	`create table data_exports (
		user_id text primary key references users (id) on delete cascade,
		session_id text not null references sessions (id) on delete cascade,
		token_hash text not null unique,
		link_until bigint not null,
		begun_at bigint,
		busy_until bigint not null
	)`,
	"create index data_exports_session on data_exports (session_id)",
];

/** Indexes for reading one person's rows. */
const INDEXES = [
	"create index audit_of_subject on audit (subject_id, id)",
	"create index audit_of_actor on audit (actor_id, id)",
	"create index critiques_of_teacher on critiques (teacher_id, id)",
	"create index contact_messages_from on contact_messages (email, id)",
	"create index applications_of_person on instructor_applications (user_id, id)",
];

/** database/faults.ts knows this message (migration 0033). */
const MESSAGE = "this person has left";

const POSTGRES = [
	`create function data_exports_not_of_left() returns trigger language plpgsql as $$
		declare gone bigint; begin
		select left_at into gone from users where id = new.user_id for key share;
		if gone is not null then raise exception '${MESSAGE}'; end if;
		return new;
	end $$`,
	`create trigger data_exports_not_of_left before insert on data_exports
		for each row execute function data_exports_not_of_left()`,
];

const SQLITE = [
	`create trigger data_exports_not_of_left before insert on data_exports
		when exists (select 1 from users where id = new.user_id and left_at is not null) begin
			select raise(abort, '${MESSAGE}');
		end`,
];
