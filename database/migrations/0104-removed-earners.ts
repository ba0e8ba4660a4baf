import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * `npm run demo:remove` deletes a person with the entries of their earnings. The trigger of 0039-earnings.ts then wrote
 * sums for a person who did not exist any more, so an instructor with a payout could not be removed. The sums are
 * deleted with the person, so nothing is left to write.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	for (const statement of engine === "postgres" ? POSTGRES : SQLITE)
		await sql.raw(statement).execute(db);
}

const IS_THERE = "exists (select 1 from users where id = old.instructor_id)";

/** As in 0039-earnings.ts. */
const sums = (month: string) => `
	insert into earned_months
		select old.instructor_id, ${month}, old.class_id,
			-case when old.kind = 'sale' then old.gross_cents else 0 end,
			-case when old.kind = 'refund' then -old.gross_cents else 0 end, -old.cents
		where old.class_id is not null
		on conflict (instructor_id, month, class_id) do update set
			gross_cents = earned_months.gross_cents + excluded.gross_cents,
			refunded_cents = earned_months.refunded_cents + excluded.refunded_cents,
			earned_cents = earned_months.earned_cents + excluded.earned_cents;
	insert into earning_balances
		select old.instructor_id, case when old.class_id is null then 0 else -old.cents end,
			case when old.class_id is null then -(-old.cents) else 0 end, -old.cents
		where true
		on conflict (instructor_id) do update set
			earned_cents = earning_balances.earned_cents + excluded.earned_cents,
			paid_cents = earning_balances.paid_cents + excluded.paid_cents,
			due_cents = earning_balances.due_cents + excluded.due_cents;`;

const SQLITE = [
	"drop trigger earnings_unsummed",
	`create trigger earnings_unsummed after delete on earning_entries when ${IS_THERE} begin
		${sums("strftime('%Y-%m', old.at / 1000, 'unixepoch')")} end`,
];

const POSTGRES = [
	`create or replace function earnings_unsummed() returns trigger language plpgsql as $$ begin
		if ${IS_THERE} then
			${sums("to_char(to_timestamp(old.at / 1000) at time zone 'UTC', 'YYYY-MM')")}
		end if;
		return null;
	end $$`,
];
