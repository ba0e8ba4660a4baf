import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The id of each indexed class beside its number, so that a search needs no row of `classes` to find the class in the
 * lists (decisions/0030). The previous program, which runs beside this one during an update, does not write it: the
 * trigger does.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = engine === "postgres" ? [LOCK, ...COLUMN, ...POSTGRES] : [...COLUMN, SQLITE];
	for (const statement of steps) await sql.raw(statement).execute(db);
}

/** Blocks writes of the index that COLUMN would miss. */
const LOCK = "lock table search_classes in share row exclusive mode";

const ID = "(select id from classes where cut = class_number)";

const COLUMN = [
	"alter table search_classes add column class_id text",
	`update search_classes set class_id = ${ID}`,
	"create index search_classes_by_id on search_classes (class_id)",
];

const SQLITE = `create trigger search_classes_id after insert on search_classes when new.class_id is null begin
	update search_classes set class_id = ${ID} where class_number = new.class_number;
end`;

const POSTGRES = [
	`create function search_classes_id() returns trigger language plpgsql as $$ begin
		new.class_id = (select id from classes where cut = new.class_number);
		return new;
	end $$`,
	`create trigger search_classes_id before insert on search_classes for each row
		when (new.class_id is null) execute function search_classes_id()`,
];
