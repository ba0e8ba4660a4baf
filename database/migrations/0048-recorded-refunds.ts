import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * Money that was given back outside the site, recorded by an administrator (decisions/0075). A record that is taken back
 * lowers what is refunded, so the trigger of the ledger of earnings writes an entry for that, too.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...TABLES, ...steps]) await sql.raw(statement).execute(db);
}

const TABLES = [
	"alter table payments add column by_hand_cents integer not null default 0",
	`create table recorded_refunds (
		id text primary key,
		payment_id text not null references payments (id) on delete cascade,
		reverses text unique references recorded_refunds (id) on delete cascade,
		way text not null check (way in ('cash', 'bank', 'gateway')),
		cents integer not null check (cents > 0),
		paid_on text not null,
		reference text not null,
		note text not null,
		by_id text references users (id) on delete set null,
		at bigint not null
	)`,
	"create index recorded_refunds_of_payment on recorded_refunds (payment_id, id)",
	"create index recorded_refunds_of_person on recorded_refunds (by_id)",
];

/** As in 0039-earnings.ts, but what is refunded may also become less, and may have been that much before. */
const part = (cents: string, share: string) =>
	`(cast(${cents} as bigint) * ${share} + 5000) / 10000`;
const SHARE = "coalesce(new.share_bp, 7000)";
const COLUMNS = "id, kind, instructor_id, class_id, payment_id, gross_cents, share_bp, cents, at";
const NAME = "'refund-' || new.id || '-' || new.refunded_cents";

const entriesOf = (now: string) => `
	insert into earning_entries (${COLUMNS})
		select 'sale-' || new.id, 'sale', owner_id, id, new.id, new.amount_cents, ${SHARE},
			${part("new.amount_cents", SHARE)}, coalesce(new.money_at, ${now})
		from classes where id = new.class_id
		on conflict (id) do nothing;
	insert into earning_entries (${COLUMNS})
		select case when exists (select 1 from earning_entries where id = ${NAME})
				then ${NAME} || '-' || taken.number else ${NAME} end,
			'refund', sale.instructor_id, sale.class_id, new.id, taken.gross - new.refunded_cents,
			sale.share_bp, taken.share - ${part("new.refunded_cents", "sale.share_bp")},
			coalesce(new.money_at, ${now})
		from earning_entries as sale
		cross join (select count(*) as number, cast(coalesce(-sum(gross_cents), 0) as bigint) as gross,
				cast(coalesce(-sum(cents), 0) as bigint) as share
			from earning_entries where payment_id = new.id and kind = 'refund') as taken
		where sale.id = 'sale-' || new.id and new.refunded_cents <> taken.gross
		on conflict (id) do nothing;`;

const NEVER = "recorded refunds never change";
/** Who recorded it is cleared when that account's row goes. */
const FACTS = "id, payment_id, reverses, way, cents, paid_on, reference, note, at";
/** `npm run demo:remove` takes payments away, and with them their records. */
const IS_KEPT = "exists (select 1 from payments where id = old.payment_id)";

const SQLITE = [
	"drop trigger payment_update_earned",
	`create trigger payment_update_earned after update of state, refunded_cents on payments
		when new.state = 'captured' and new.amount_cents > 0 begin
		${entriesOf("cast((julianday('now') - 2440587.5) * 86400000 as integer)")} end`,
	`create trigger recorded_refunds_never_change before update of ${FACTS} on recorded_refunds begin
		select raise(abort, '${NEVER}'); end`,
	`create trigger recorded_refunds_stay before delete on recorded_refunds when ${IS_KEPT} begin
		select raise(abort, '${NEVER}'); end`,
];

const POSTGRES = [
	`create or replace function payment_earned() returns trigger language plpgsql as $$ begin
		${entriesOf("(extract(epoch from clock_timestamp()) * 1000)::bigint")}
		return null;
	end $$`,
	`create function recorded_refunds_never_change() returns trigger language plpgsql as $$ begin
		raise exception '${NEVER}';
	end $$`,
	`create trigger recorded_refunds_never_change before update of ${FACTS} on recorded_refunds
		for each row execute function recorded_refunds_never_change()`,
	`create function recorded_refunds_stay() returns trigger language plpgsql as $$ begin
		if ${IS_KEPT} then raise exception '${NEVER}'; end if;
		return old;
	end $$`,
	`create trigger recorded_refunds_stay before delete on recorded_refunds
		for each row execute function recorded_refunds_stay()`,
];
