import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** The public pages of instructors, and whether they show the email address (decisions/0074). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const guard = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...TABLES, ...guard]) await sql.raw(statement).execute(db);
}

const TABLES = [
	"alter table users add column email_hidden integer not null default 0",
	`create table instructor_pages (
		user_id text primary key references users (id) on delete cascade,
		biography text not null,
		links text not null,
		drawings text not null,
		version integer not null,
		updated_at bigint not null
	)`,
];

/** As for the other tables of a person who left (0033-leaving.ts). database/faults.ts knows this message. */
const MESSAGE = "this person has left";

const POSTGRES = [
	`create function instructor_pages_not_of_left() returns trigger language plpgsql as $$
		declare gone bigint; begin
		select left_at into gone from users where id = new.user_id for key share;
		if gone is not null then raise exception '${MESSAGE}'; end if;
		return new;
	end $$`,
	`create trigger instructor_pages_not_of_left before insert on instructor_pages
		for each row execute function instructor_pages_not_of_left()`,
];

const SQLITE = [
	`create trigger instructor_pages_not_of_left before insert on instructor_pages
	when exists (select 1 from users where id = new.user_id and left_at is not null) begin
		select raise(abort, '${MESSAGE}');
	end`,
];
