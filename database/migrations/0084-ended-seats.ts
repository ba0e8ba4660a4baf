import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * A part of the money may end the seat (decisions/0081). The payment then does not count as an enrolment any more,
 * while the money that was not refunded stays in the totals. So the triggers of 0012-lists.ts count its seat only once.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const steps = engine === "postgres" ? POSTGRES : SQLITE;
	for (const statement of [...COLUMNS, ...steps]) await sql.raw(statement).execute(db);
}

const COLUMNS = [
	"alter table payments add column seat_ended_at bigint",
	"alter table recorded_refunds add column ends_seat integer not null default 0",
	// For figures of a period, which add up these few rows separately.
	`create index payments_with_ended_seat on payments (created_at, class_id)
		where seat_ended_at is not null`,
];

const week = (row: string) => `(${row}.created_at - 345600000) / 604800000`;
const seat = (row: string) => `case when ${row}.seat_ended_at is null then 1 else 0 end`;
const rest = (row: string) => `(${row}.amount_cents - ${row}.refunded_cents)`;
const isDone = "exists (select 1 from refunds where payment_id = new.id and state = 'done')";

/** The change when the seat of a payment ends, or comes back. */
const RECOUNTED = `'payments', ${week("new")}, (${seat("new")}) - (${seat("old")}), 0
	where (${seat("new")}) <> (${seat("old")}) and not ${isDone}`;

/** The payment of a refund is counted while the refund is not done. */
const ofRefund = (sign: 1 | -1, row: "new" | "old") =>
	`'payments', ${week("payments")}, ${sign} * (${seat("payments")}), ${sign} * ${rest("payments")}
		from payments where id = ${row}.payment_id`;

const sqliteTrigger = (name: string, event: string, change: string) => `
	create trigger ${name} after ${event} begin
		insert into totals select ${change}
		on conflict (name, week) do update set count = count + excluded.count, cents = cents + excluded.cents;
	end`;

const SQLITE = [
	"drop trigger payments_uncounted",
	sqliteTrigger(
		"payments_uncounted",
		"delete on payments",
		`'payments', ${week("old")}, -(${seat("old")}), -${rest("old")} where true`,
	),
	sqliteTrigger("ended_seats_counted", "update of seat_ended_at on payments", RECOUNTED),
	"drop trigger refunds_counted",
	sqliteTrigger(
		"refunds_counted",
		"insert on refunds",
		`${ofRefund(-1, "new")} and new.state = 'done'`,
	),
	"drop trigger refunds_recounted",
	sqliteTrigger(
		"refunds_recounted",
		"update of state on refunds",
		`'payments', ${week("payments")},
			((old.state = 'done') - (new.state = 'done')) * (${seat("payments")}),
			((old.state = 'done') - (new.state = 'done')) * ${rest("payments")}
			from payments where id = new.payment_id and (old.state = 'done') <> (new.state = 'done')`,
	),
	"drop trigger refunds_uncounted",
	sqliteTrigger(
		"refunds_uncounted",
		"delete on refunds",
		`${ofRefund(1, "old")} and old.state = 'done'`,
	),
	"drop trigger recorded_refunds_never_change",
	`create trigger recorded_refunds_never_change
		before update of id, payment_id, reverses, way, cents, paid_on, reference, note, at, ends_seat
		on recorded_refunds begin select raise(abort, 'recorded refunds never change'); end`,
];

const change = (select: string) =>
	`insert into total_changes (name, week, count, cents) select ${select};`;
const postgresFunction = (name: string, body: string) => `
	create or replace function ${name}() returns trigger language plpgsql as $$
	begin ${body} return null; end $$`;

/** The triggers stay, and get new functions. */
const POSTGRES = [
	postgresFunction(
		"payments_uncounted",
		`insert into total_changes (name, week, count, cents)
			select * from (select 'payments', ${week("rows")}, -sum(${seat("rows")}), -sum${rest("rows")}
				from rows group by 2) as change (name, week, count, cents)
			where count <> 0 or cents <> 0;`,
	),
	postgresFunction("ended_seats_counted", change(RECOUNTED)),
	`create trigger ended_seats_counted after update of seat_ended_at on payments
		for each row execute function ended_seats_counted()`,
	postgresFunction("refunds_counted", change(ofRefund(-1, "new"))),
	postgresFunction(
		"refunds_recounted",
		`if new.state = 'done' then ${change(ofRefund(-1, "new"))}
		else ${change(ofRefund(1, "new"))} end if;`,
	),
	postgresFunction("refunds_uncounted", change(ofRefund(1, "old"))),
	"drop trigger recorded_refunds_never_change on recorded_refunds",
	`create trigger recorded_refunds_never_change
		before update of id, payment_id, reverses, way, cents, paid_on, reference, note, at, ends_seat
		on recorded_refunds for each row execute function recorded_refunds_never_change()`,
];
