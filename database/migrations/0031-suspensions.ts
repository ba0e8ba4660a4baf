import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * Suspended people, and their classes, which cannot be taken during a suspension (decisions/0064). The triggers keep
 * these classes out of the lists, no matter what writes them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = [...TABLES, ...(engine === "postgres" ? POSTGRES : SQLITE)];
	for (const statement of steps) await sql.raw(statement).execute(db);
}

const TABLES = [
	"alter table users add column suspended_at bigint",
	"alter table classes add column paused integer not null default 0",
	`create table suspensions (
		id text primary key,
		user_id text not null references users (id) on delete cascade,
		reason text not null,
		by_id text references users (id) on delete set null,
		at bigint not null,
		lifted_by_id text references users (id) on delete set null,
		lifted_at bigint
	)`,
	"create index suspensions_of_person on suspensions (user_id, id)",
	"create index suspensions_by on suspensions (by_id)",
	"create index suspensions_lifted_by on suspensions (lifted_by_id)",
];

const POSTGRES = [
	`create function classes_paused() returns trigger language plpgsql as $$ begin
		update listed_classes
			set is_listed = (new.status = 'approved' and new.paused = 0)::int where class_id = new.id;
		return null;
	end $$`,
	`create trigger classes_paused after update of paused on classes for each row
		when (old.paused <> new.paused) execute function classes_paused()`,
	`create function listed_unless_paused() returns trigger language plpgsql as $$ begin
		if exists (select 1 from classes where id = new.class_id and paused = 1) then
			new.is_listed = 0;
		end if;
		return new;
	end $$`,
	`create trigger listed_unless_paused before insert or update of is_listed on listed_classes
		for each row when (new.is_listed = 1) execute function listed_unless_paused()`,
];

const SQLITE = [
	`create trigger classes_paused after update of paused on classes when old.paused <> new.paused begin
		update listed_classes
			set is_listed = new.status = 'approved' and new.paused = 0 where class_id = new.id;
	end`,
	...["insert", "update of is_listed"].map(
		(
			event,
		) => `create trigger listed_unless_paused_${event.slice(0, 6)} after ${event} on listed_classes
		when new.is_listed = 1
			and exists (select 1 from classes where id = new.class_id and paused = 1) begin
			update listed_classes set is_listed = 0 where class_id = new.class_id;
		end`,
	),
];
