import { type Kysely, sql } from "kysely";

/** Refunds: our own rows, and the sandbox gateway's ledger. See database/tables.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
create table refunds (
	id text primary key,
	payment_id text not null unique references payments (id),
	origin text not null check (origin in ('admin', 'student', 'gateway')),
	asked_by text references users (id),
	decided_by text references users (id),
	reason text not null,
	amount_cents integer not null check (amount_cents > 0),
	state text not null check (state in ('asked', 'granted', 'done', 'declined', 'refused')),
	refusal text,
	idempotency_key text not null unique,
	created_at bigint not null,
	finished_at bigint,
	check ((origin = 'gateway') = (asked_by is null)),
	check ((state in ('done', 'declined', 'refused')) = (finished_at is not null))
);
create index refunds_unfinished on refunds (id) where finished_at is null;

alter table sandbox_intents add column refunded_cents integer not null default 0;

create table sandbox_refunds (
	id text primary key,
	intent_id text not null references sandbox_intents (id),
	idempotency_key text not null unique,
	amount_cents integer not null check (amount_cents > 0),
	reason text not null,
	created_at bigint not null
);
create index sandbox_refunds_by_intent on sandbox_refunds (intent_id)`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
