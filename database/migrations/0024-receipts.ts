import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * A receipt for each payment, numbered within its buyer's own series (decisions/0058). A trigger writes it, so that
 * payments of the previous program, which runs beside this one during an update, have receipts too.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	for (const statement of tables) await sql.raw(statement).execute(db);
	const { trigger, backfill } = engine === "postgres" ? postgres : sqlite;
	// First, because on Postgres it locks out further payments until the older ones have their receipts.
	for (const statement of [...trigger, ...backfill]) await sql.raw(statement).execute(db);
}

/** `id` is the payment's. It references nothing, because a receipt outlives a payment that the bank refused. */
const tables = [
	`create table receipt_series (
		user_id text primary key references users (id) on delete cascade,
		code text not null unique,
		last integer not null
	)`,
	`create table receipts (
		id text primary key,
		user_id text not null references users (id) on delete cascade,
		number text not null unique,
		email text not null,
		class_name text not null,
		instructor_name text not null,
		transaction_id text not null,
		amount_cents integer not null,
		tax_line text,
		issued_at bigint not null
	)`,
	"create index receipts_user on receipts (user_id)",
];

const COLUMNS =
	"id, user_id, number, email, class_name, instructor_name, transaction_id, amount_cents, issued_at";
const COPIED = "email, class_name, instructor_name, transaction_id, amount_cents, created_at";
const copiedFrom = (row: string) => COPIED.replace(/\w+/g, (column) => `${row}.${column}`);

const sqlite = {
	trigger: [
		`create trigger payment_receipt after insert on payments begin
			insert into receipt_series values (new.user_id, hex(randomblob(5)), 1)
				on conflict (user_id) do update set last = last + 1;
			insert into receipts (${COLUMNS})
				select new.id, new.user_id, code || '-' || printf('%04d', last), ${copiedFrom("new")}
				from receipt_series where user_id = new.user_id;
		end`,
	],
	backfill: backfillWith("hex(randomblob(5))", "printf('%04d', place)"),
};

const POSTGRES_CODE = "upper(left(replace(gen_random_uuid()::text, '-', ''), 10))";
const padded = (number: string) =>
	`lpad(${number}::text, greatest(4, length(${number}::text)), '0')`;

const postgres = {
	trigger: [
		`create function write_receipt() returns trigger language plpgsql as $$
		declare series receipt_series; begin
			insert into receipt_series values (new.user_id, ${POSTGRES_CODE}, 1)
				on conflict (user_id) do update set last = receipt_series.last + 1
				returning * into series;
			insert into receipts (${COLUMNS}) values (new.id, new.user_id,
				series.code || '-' || ${padded("series.last")}, ${copiedFrom("new")});
			return null;
		end $$`,
		"create trigger payment_receipt after insert on payments for each row execute function write_receipt()",
	],
	backfill: backfillWith(POSTGRES_CODE, padded("place")),
};

function backfillWith(code: string, place: string): string[] {
	return [
		`insert into receipt_series
			select user_id, ${code}, count(*) from payments group by user_id`,
		`insert into receipts (${COLUMNS})
			select bought.id, bought.user_id, code || '-' || ${place}, ${COPIED}
			from (select payments.*, row_number() over (partition by user_id order by id) as place
				from payments) as bought
			join receipt_series on receipt_series.user_id = bought.user_id`,
	];
}
