import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * People who deleted their account (decisions/0066). Their row stays, because the books refer to it. Triggers refuse to
 * change it and to add anything to it, also for the program before, which runs beside this one during an update.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...COLUMNS, ...steps]) await sql.raw(statement).execute(db);
}

/** database/faults.ts knows this message. */
const MESSAGE = "this person has left";

const COLUMNS = [
	"alter table users add column left_at bigint",
	// For finding out whether another hand-in uses the same ink.
	"create index critiques_ink on critiques (sha256)",
	"create index users_here on users (id) where left_at is null",
	"create index intents_of_class on payment_intents (class_id)",
];

/** Tables whose rows only their owner adds, with the column that names the owner. */
const OWNED: Record<string, string> = {
	...of(
		"user_id",
		"sessions accounts two_factors used_codes selections seat_holds payment_intents",
	),
	...of("user_id", "payments enrolments instructor_applications uploads lesson_progress"),
	...of("user_id", "lesson_notes certificates sheets sheet_storage shared_sheets photos"),
	...of("user_id", "digest_items letter_choices suspensions"),
	...of("student_id", "critiques"),
	...of("owner_id", "classes"),
};

function of(column: string, tables: string): Record<string, string> {
	return Object.fromEntries(tables.split(" ").map((table) => [table, column]));
}

/** Columns with personal data. Locking a row writes the same values, which is not a change. */
const KEPT_EMPTY = ["name", "email", "email_verified", "image", "role", "suspended_at", "left_at"];

const changes = (unequal: string) =>
	KEPT_EMPTY.map((column) => `old.${column} ${unequal} new.${column}`).join(" or ");

const POSTGRES = [
	// The lock waits for a deletion in progress. A read without it would see the old row.
	...Object.entries(OWNED).flatMap(([table, column]) => [
		`create function ${table}_not_of_left() returns trigger language plpgsql as $$
			declare gone bigint; begin
			select left_at into gone from users where id = new.${column} for key share;
			if gone is not null then raise exception '${MESSAGE}'; end if;
			return new;
		end $$`,
		`create trigger ${table}_not_of_left before insert on ${table}
			for each row execute function ${table}_not_of_left()`,
	]),
	`create function left_users_stay() returns trigger language plpgsql as $$
		begin raise exception '${MESSAGE}'; end $$`,
	`create trigger left_users_stay before update on users for each row
		when (old.left_at is not null and (${changes("is distinct from")}))
		execute function left_users_stay()`,
	`create or replace function users_uncounted() returns trigger language plpgsql as $$ begin
		insert into total_changes (name, week, count, cents)
			select * from (select 'users', 0, -count(*), 0 from rows where left_at is null)
			as change (name, week, count, cents) where count <> 0;
		return null;
	end $$`,
	`create function users_left() returns trigger language plpgsql as $$ begin
		insert into total_changes (name, week, count, cents) values ('users', 0, -1, 0);
		return null;
	end $$`,
	`create trigger users_left after update of left_at on users for each row
		when (old.left_at is null and new.left_at is not null) execute function users_left()`,
];

const ONE_LESS = `insert into totals select 'users', 0, -1, 0 where true
	on conflict (name, week) do update set count = count + excluded.count;`;

const SQLITE = [
	...Object.entries(OWNED).map(
		([table, column]) => `create trigger ${table}_not_of_left before insert on ${table}
		when exists (select 1 from users where id = new.${column} and left_at is not null) begin
			select raise(abort, '${MESSAGE}');
		end`,
	),
	`create trigger left_users_stay before update on users
		when old.left_at is not null and (${changes("is not")}) begin
			select raise(abort, '${MESSAGE}');
		end`,
	"drop trigger users_uncounted",
	`create trigger users_uncounted after delete on users when old.left_at is null begin ${ONE_LESS} end`,
	`create trigger users_left after update of left_at on users
		when old.left_at is null and new.left_at is not null begin ${ONE_LESS} end`,
];
