import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The search index of approved classes by words (decisions/0030). Triggers queue every class whose text changes,
 * because the older program writes beside this one during an update. The classes that exist are queued too, and the
 * background indexes them. See database/tables.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps =
		engine === "postgres"
			? [LOCK, ...tables("bytea", 'collate "C"', ""), ...postgres]
			: [...tables("blob", "", " without rowid"), ...sqlite];
	for (const statement of [...steps, ROWS]) await sql.raw(statement).execute(db);
}

/** Blocks approvals that the triggers would miss. */
const LOCK = "lock table classes, users in share row exclusive mode";

const tables = (bytes: string, byBytes: string, ending: string) => [
	`create table search_words (id integer primary key, word text ${byBytes} not null unique)`,
	`create table search_pieces (piece text primary key, words ${bytes} not null)${ending}`,
	`create table search_postings (
		word_id integer not null,
		place bigint not null,
		primary key (word_id, place)
	)${ending}`,
	`create table search_classes (class_number integer primary key, words ${bytes} not null)`,
	`create table search_queue (class_id text primary key)${ending}`,
];

const ROWS = "insert into search_queue select id from classes where status = 'approved'";

const CHANGED = `old.name <> new.name or old.description <> new.description
	or old.status <> new.status or old.owner_id <> new.owner_id`;

const sqlite = [
	`create trigger search_queue_added after insert on classes when new.status = 'approved' begin
		insert or ignore into search_queue values (new.id);
	end`,
	`create trigger search_queue_changed after update of name, description, status, owner_id on classes
		when ${CHANGED} begin
		insert or ignore into search_queue values (new.id);
	end`,
	`create trigger search_queue_renamed after update of name on users when old.name <> new.name begin
		insert or ignore into search_queue
			select id from classes where owner_id = new.id and status = 'approved';
	end`,
];

/** `do update` waits for a process that is just taking the row, so that it reads this change or finds a new row. */
const queueAgain = "on conflict (class_id) do update set class_id = excluded.class_id";
const postgres = [
	`create function queue_class_for_search() returns trigger language plpgsql as $$ begin
		insert into search_queue values (new.id) ${queueAgain};
		return null;
	end $$`,
	`create function queue_instructor_for_search() returns trigger language plpgsql as $$ begin
		insert into search_queue
			select id from classes where owner_id = new.id and status = 'approved' order by id ${queueAgain};
		return null;
	end $$`,
	`create trigger search_queue_added after insert on classes
		for each row when (new.status = 'approved') execute function queue_class_for_search()`,
	`create trigger search_queue_changed after update of name, description, status, owner_id on classes
		for each row when (${CHANGED}) execute function queue_class_for_search()`,
	`create trigger search_queue_renamed after update of name on users
		for each row when (old.name <> new.name) execute function queue_instructor_for_search()`,
];
