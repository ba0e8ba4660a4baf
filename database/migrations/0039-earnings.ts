import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The earnings of instructors (decisions/0069). Triggers write the ledger in the statement that captures or refunds, so
 * that it includes sales of the previous program, which runs beside this one during an update.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { sums, entries, guards } = engine === "postgres" ? postgres : sqlite;
	// The guards come last: they refuse every change. The trigger of payments comes first, because on Postgres it locks
	// out further payments until the older ones have their entries.
	const steps = [...TABLES, ...sums, ...entries, ...BACKFILL, ...guards];
	for (const statement of steps) await sql.raw(statement).execute(db);
}

const TABLES = [
	"alter table classes add column share_bp integer",
	"alter table payments add column share_bp integer",
	"alter table payments add column money_at bigint",
	`create table earning_entries (
		id text primary key,
		kind text not null check (kind in ('sale', 'refund', 'payout', 'reversal')),
		instructor_id text not null references users (id) on delete cascade,
		class_id text references classes (id) check ((class_id is null) = (kind in ('payout', 'reversal'))),
		payment_id text references payments (id) on delete cascade,
		reverses text unique references earning_entries (id),
		gross_cents integer not null,
		share_bp integer,
		cents integer not null,
		at bigint not null,
		paid_on text,
		reference text
	)`,
	"create index earning_entries_by_time on earning_entries (instructor_id, at, id)",
	"create index earning_entries_of_payment on earning_entries (payment_id)",
	"create index earning_entries_of_class on earning_entries (class_id)",
	`create index payouts_of_instructor on earning_entries (instructor_id, id)
		where class_id is null`,
	`create index payouts_by_time on earning_entries (instructor_id, at, id)
		where class_id is null`,
	`create table earned_months (
		instructor_id text not null references users (id) on delete cascade,
		month text not null,
		class_id text not null references classes (id) on delete cascade,
		gross_cents bigint not null,
		refunded_cents bigint not null,
		earned_cents bigint not null,
		primary key (instructor_id, month, class_id)
	)`,
	"create index earned_months_of_class on earned_months (class_id)",
	`create table earning_balances (
		instructor_id text primary key references users (id) on delete cascade,
		earned_cents bigint not null,
		paid_cents bigint not null,
		due_cents bigint not null
	)`,
	"create index earning_balances_due on earning_balances (due_cents, instructor_id)",
];

const COLUMNS = "id, kind, instructor_id, class_id, payment_id, gross_cents, share_bp, cents, at";

/** A share of an amount, rounded to the cent. Before there was a setting, the share is 70 %. */
const part = (cents: string, share: string) =>
	`(cast(${cents} as bigint) * ${share} + 5000) / 10000`;
const SHARE = "coalesce(new.share_bp, 7000)";

/**
 * The entries of a captured payment that are not there yet. A refund entry reverses the share of the refunded amount,
 * less earlier refund entries. After a full refund the sum is zero.
 */
const entriesOf = (now: string) => [
	`insert into earning_entries (${COLUMNS})
		select 'sale-' || new.id, 'sale', owner_id, id, new.id, new.amount_cents, ${SHARE},
			${part("new.amount_cents", SHARE)}, coalesce(new.money_at, ${now})
		from classes where id = new.class_id
		on conflict (id) do nothing;`,
	`insert into earning_entries (${COLUMNS})
		select 'refund-' || new.id || '-' || new.refunded_cents, 'refund', sale.instructor_id, sale.class_id, new.id,
			taken.gross - new.refunded_cents, sale.share_bp,
			taken.share - ${part("new.refunded_cents", "sale.share_bp")}, coalesce(new.money_at, ${now})
		from earning_entries as sale
		cross join (select cast(coalesce(-sum(gross_cents), 0) as bigint) as gross,
				cast(coalesce(-sum(cents), 0) as bigint) as share
			from earning_entries where payment_id = new.id and kind = 'refund') as taken
		where sale.id = 'sale-' || new.id and new.refunded_cents > taken.gross
		on conflict (id) do nothing;`,
];
const IS_EARNED = "new.state = 'captured' and new.amount_cents > 0";

/** Months are those of UTC. */
const sumsOf = (row: "new" | "old", sign: "" | "-", month: string) => [
	`insert into earned_months
		select ${row}.instructor_id, ${month}, ${row}.class_id,
			${sign}case when ${row}.kind = 'sale' then ${row}.gross_cents else 0 end,
			${sign}case when ${row}.kind = 'refund' then -${row}.gross_cents else 0 end, ${sign}${row}.cents
		where ${row}.class_id is not null
		on conflict (instructor_id, month, class_id) do update set
			gross_cents = earned_months.gross_cents + excluded.gross_cents,
			refunded_cents = earned_months.refunded_cents + excluded.refunded_cents,
			earned_cents = earned_months.earned_cents + excluded.earned_cents;`,
	`insert into earning_balances
		select ${row}.instructor_id, case when ${row}.class_id is null then 0 else ${sign}${row}.cents end,
			case when ${row}.class_id is null then ${sign}(-${row}.cents) else 0 end, ${sign}${row}.cents
		where true
		on conflict (instructor_id) do update set
			earned_cents = earning_balances.earned_cents + excluded.earned_cents,
			paid_cents = earning_balances.paid_cents + excluded.paid_cents,
			due_cents = earning_balances.due_cents + excluded.due_cents;`,
];

/** `npm run demo:remove` takes payments and people away, and with them their entries. Nothing else may. */
const IS_KEPT = `exists (select 1 from payments where id = old.payment_id)
	or (old.payment_id is null and exists (select 1 from users where id = old.instructor_id))`;
const NEVER = "the entries of the ledger of earnings never change";

const SQLITE_NOW = "cast((julianday('now') - 2440587.5) * 86400000 as integer)";
const sqliteMonth = (row: string) => `strftime('%Y-%m', ${row}.at / 1000, 'unixepoch')`;

const sqlite = {
	sums: [
		`create trigger earnings_summed after insert on earning_entries begin
			${sumsOf("new", "", sqliteMonth("new")).join("\n")} end`,
		`create trigger earnings_unsummed after delete on earning_entries begin
			${sumsOf("old", "-", sqliteMonth("old")).join("\n")} end`,
	],
	entries: ["insert", "update of state, refunded_cents"].map(
		(event) => `create trigger payment_${event.slice(0, 6)}_earned after ${event} on payments
			when ${IS_EARNED} begin ${entriesOf(SQLITE_NOW).join("\n")} end`,
	),
	guards: [
		`create trigger earnings_never_change before update on earning_entries begin
			select raise(abort, '${NEVER}'); end`,
		`create trigger earnings_stay before delete on earning_entries when ${IS_KEPT} begin
			select raise(abort, '${NEVER}'); end`,
	],
};

const POSTGRES_NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
const postgresMonth = (row: string) =>
	`to_char(to_timestamp(${row}.at / 1000) at time zone 'UTC', 'YYYY-MM')`;

function trigger(name: string, event: string, body: string, result = "null"): string[] {
	return [
		`create function ${name}() returns trigger language plpgsql as $$ begin
			${body}
			return ${result};
		end $$`,
		`create trigger ${name} ${event} execute function ${name}()`,
	];
}

const postgres = {
	sums: [
		...trigger(
			"earnings_summed",
			"after insert on earning_entries for each row",
			sumsOf("new", "", postgresMonth("new")).join("\n"),
		),
		...trigger(
			"earnings_unsummed",
			"after delete on earning_entries for each row",
			sumsOf("old", "-", postgresMonth("old")).join("\n"),
		),
	],
	entries: trigger(
		"payment_earned",
		`after insert or update of state, refunded_cents on payments for each row when (${IS_EARNED})`,
		entriesOf(POSTGRES_NOW).join("\n"),
	),
	guards: [
		...trigger(
			"earnings_never_change",
			"before update on earning_entries for each row",
			`raise exception '${NEVER}';`,
		),
		...trigger(
			"earnings_stay",
			"before delete on earning_entries for each row",
			`if ${IS_KEPT} then raise exception '${NEVER}'; end if;`,
			"old",
		),
	],
};

/** The time of partial refunds of older payments is not known. */
const BACKFILL = [
	`insert into earning_entries (${COLUMNS})
		select 'sale-' || payments.id, 'sale', owner_id, class_id, payments.id, payments.amount_cents, 7000,
			${part("payments.amount_cents", "7000")}, payments.created_at
		from payments join classes on classes.id = class_id
		where payments.state = 'captured' and payments.amount_cents > 0`,
	`insert into earning_entries (${COLUMNS})
		select 'refund-' || payments.id || '-' || refunded_cents, 'refund', owner_id, class_id, payments.id,
			-refunded_cents, 7000, -(${part("refunded_cents", "7000")}), coalesce(finished_at, payments.created_at)
		from payments join classes on classes.id = class_id
		left join refunds on refunds.payment_id = payments.id and refunds.state = 'done'
		where payments.state = 'captured' and payments.amount_cents > 0 and refunded_cents > 0`,
];
