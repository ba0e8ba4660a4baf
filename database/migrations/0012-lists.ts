import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";
import { postgresTriggers } from "./0012-postgres-triggers.ts";
import { sqliteTriggers } from "./0012-sqlite-triggers.ts";

/**
 * An index for every list, and totals that are kept as rows change (decisions/0029). Triggers keep both, because the
 * older program writes beside this one during an update. See database/tables.ts.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps =
		engine === "postgres"
			? [...LOCKS, ...tables(""), ...postgresTriggers]
			: [...tables(" without rowid"), ...sqliteTriggers];
	// Indexes after the rows: one sort instead of a million insertions.
	for (const statement of [...steps, ...ROWS, ...INDEXES]) await sql.raw(statement).execute(db);
}

/** In the order in which transactions lock them. They block writes that ROWS would miss. */
const LOCKS = ["class_seats", "classes", "payments", "refunds", "users"].map(
	(table) => `lock table ${table} in share row exclusive mode`,
);

/** Without a rowid, SQLite needs no second tree for the primary key. */
const tables = (ending: string) => [
	`create table listed_classes (
		class_id text primary key references classes (id) on delete cascade,
		is_listed integer not null,
		owner_id text not null,
		level text not null,
		minus_price_cents integer not null,
		is_free integer not null,
		enrolled integer not null,
		has_seats integer not null
	)${ending}`,
	`create table totals (
		name text not null,
		week integer not null,
		count bigint not null,
		cents bigint not null,
		primary key (name, week)
	)${ending}`,
	`create table total_changes (
		id ${ending ? "integer primary key" : "bigint generated always as identity primary key"},
		name text not null,
		week integer not null,
		count bigint not null,
		cents bigint not null
	)`,
	"alter table instructor_applications add column is_open integer not null default 1",
];

const ROWS = [
	`insert into listed_classes
		select id, case when status = 'approved' then 1 else 0 end, owner_id, level, -price_cents,
			case when price_cents = 0 then 1 else 0 end, enrolled, case when available > 0 then 1 else 0 end
		from classes join class_seats on class_seats.class_id = classes.id`,
	"insert into totals select 'users', 0, count(*), 0 from users",
	"insert into totals select 'instructors', 0, count(*), 0 from users where role = 'instructor'",
	"insert into totals select 'classes', 0, count(*), 0 from classes",
	// Weeks since the first Monday of 1970, as in server/administration/totals.ts.
	`insert into totals
		select 'payments', (created_at - 345600000) / 604800000, count(*), sum(amount_cents - refunded_cents)
		from payments
		where not exists (select 1 from refunds where payment_id = payments.id and state = 'done')
		group by 2`,
	`update instructor_applications set is_open = 0
		where user_id in (select id from users where role <> 'student')`,
];

/**
 * Each order of the catalogue has three: of all classes, of one kind (level, free or not, with seats or without), and
 * of one instructor. In the first, columns after the id are there to be compared, not to sort.
 */
const INDEXES = [
	...[
		"popular on listed_classes (enrolled, class_id, minus_price_cents, level, has_seats)",
		"popular_kinds on listed_classes (level, is_free, has_seats, enrolled, class_id)",
		"popular_of_owner on listed_classes (owner_id, enrolled, class_id)",
		"new on listed_classes (class_id, minus_price_cents, level, has_seats)",
		"new_kinds on listed_classes (level, is_free, has_seats, class_id)",
		"new_of_owner on listed_classes (owner_id, class_id)",
		"price on listed_classes (minus_price_cents, class_id)",
		"price_kinds on listed_classes (level, has_seats, minus_price_cents, class_id)",
		"price_of_owner on listed_classes (owner_id, minus_price_cents, class_id)",
	].map((index) => `create index listed_${index} where is_listed = 1`),
	"create index class_changes_seen on class_changes (id) where seen_at is not null",
	"create index class_changes_by_class on class_changes (class_id, at)",
	"create index selections_newest on selections (user_id, id)",
	"create index sessions_newest on sessions (user_id, id)",
	"create index refunds_by_state on refunds (state, payment_id)",
	"create index applications_by_state on instructor_applications (is_open, id)",
];
