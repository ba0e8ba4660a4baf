import { type Kysely, sql } from "kysely";

/** Payments that a student's bank disputes (decisions/0107). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
	`create table disputes (
		payment_id text primary key references payments (id) on delete cascade,
		id text not null unique,
		state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
		cents integer not null check (cents > 0),
		reason text not null,
		answer_by bigint,
		opened_at bigint not null,
		taken_cents integer not null default 0 check (taken_cents >= 0)
	)`,
	// The oldest dispute that is not decided yet.
	"create index disputes_by_state on disputes (state, opened_at)",
	// Those that wait for the studio's answer to the bank.
	"create index disputes_to_answer on disputes (payment_id) where answer_by is not null",
	// The sandbox gateway's few payments whose card behaves in a special way.
	"create index sandbox_intents_by_card on sandbox_intents (card) where card is not null",
];
