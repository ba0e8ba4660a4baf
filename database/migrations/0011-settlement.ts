import { type Kysely, sql } from "kysely";

/**
 * What settling a payment needs: the refunded amount, and the selection that the payment replaced. A held seat keeps
 * the price of the person's latest intent, which had no index. The sandbox gateway records when a card was accepted.
 * See database/tables.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = `
alter table payments add column refunded_cents integer not null default 0;
update payments set refunded_cents = amount_cents
	where id in (select payment_id from refunds where state = 'done');
alter table payments add column selection_id text;
alter table payments add column selection_price_cents integer;

create index intents_of_person on payment_intents (user_id, class_id, created_at);

alter table sandbox_intents add column authorised_at bigint`
	.split(";")
	.map((statement) => statement.trim())
	.filter(Boolean);
