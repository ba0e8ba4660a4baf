import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** Students who want no letters to all students of one class (decisions/0082). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const guard = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...TABLE, ...guard]) await sql.raw(statement).execute(db);
}

const TABLE = [
	`create table muted_classes (
		user_id text not null references users (id) on delete cascade,
		class_id text not null references classes (id) on delete cascade,
		primary key (user_id, class_id)
	)`,
	"create index muted_classes_of_class on muted_classes (class_id)",
];

/** As for the other tables of a person who left (0033-leaving.ts). database/faults.ts knows this message. */
const MESSAGE = "this person has left";

const POSTGRES = [
	`create function muted_classes_not_of_left() returns trigger language plpgsql as $$
		declare gone bigint; begin
		select left_at into gone from users where id = new.user_id for key share;
		if gone is not null then raise exception '${MESSAGE}'; end if;
		return new;
	end $$`,
	`create trigger muted_classes_not_of_left before insert on muted_classes
		for each row execute function muted_classes_not_of_left()`,
];

const SQLITE = [
	`create trigger muted_classes_not_of_left before insert on muted_classes
	when exists (select 1 from users where id = new.user_id and left_at is not null) begin
		select raise(abort, '${MESSAGE}');
	end`,
];
