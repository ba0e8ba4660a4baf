import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The subject of a class, and an index of each order of the catalogue by it (decisions/0088). The previous program, which
 * runs beside this one during an update, adds classes without one: they are "other".
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = [...COLUMNS, ...(engine === "postgres" ? POSTGRES : SQLITE), ...INDEXES];
	for (const statement of steps) await sql.raw(statement).execute(db);
}

const COLUMNS = ["classes", "listed_classes"].map(
	(table) => `alter table ${table} add column subject text not null default 'other'
		check (subject in ('faces', 'bodies', 'worlds', 'motion', 'other'))`,
);

/** The columns by name, so that the next one needs no other trigger. */
const ADDED = `insert into listed_classes
	(class_id, is_listed, owner_id, level, subject, minus_price_cents, is_free, enrolled, has_seats)
	select id, case when status = 'approved' then 1 else 0 end, owner_id, level, subject, -price_cents,
		case when price_cents = 0 then 1 else 0 end, new.enrolled,
		case when new.available > 0 then 1 else 0 end
	from classes where id = new.class_id;`;
const CHANGED = "update listed_classes set subject = new.subject where class_id = new.id;";

const POSTGRES = [
	`create or replace function class_seats_added() returns trigger language plpgsql as $$
		begin ${ADDED} return null; end $$`,
	`create function classes_subject() returns trigger language plpgsql as $$
		begin ${CHANGED} return null; end $$`,
	`create trigger classes_subject after update of subject on classes for each row
		when (old.subject <> new.subject) execute function classes_subject()`,
];

const SQLITE = [
	"drop trigger class_seats_added",
	`create trigger class_seats_added after insert on class_seats begin ${ADDED} end`,
	`create trigger classes_subject after update of subject on classes
		when old.subject <> new.subject begin ${CHANGED} end`,
];

/**
 * As those of a kind (0012-lists.ts). The price at the end is compared where classes below a price are read in another
 * order.
 */
const INDEXES = [
	"popular_subjects on listed_classes (subject, level, is_free, has_seats, enrolled, class_id, minus_price_cents)",
	"new_subjects on listed_classes (subject, level, is_free, has_seats, class_id, minus_price_cents)",
	"price_subjects on listed_classes (subject, level, has_seats, minus_price_cents, class_id)",
].map((index) => `create index listed_${index} where is_listed = 1`);
