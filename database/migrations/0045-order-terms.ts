import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * The terms that each order was made under (decisions/0073), and guards: neither they nor a version of the studio's
 * texts may be changed or deleted. Only the author of a version is cleared with the account.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const guards = engine === "postgres" ? postgres : sqlite;
	for (const statement of [...TABLES, ...guards]) await sql.raw(statement).execute(db);
}

/**
 * Orders have no foreign key to the table: its rows are never deleted, and on Postgres each reference would lock the
 * row that all current orders share.
 */
const TABLES = [
	"create table order_terms (id text primary key, body text not null)",
	"alter table payment_intents add column terms_id text",
	"alter table receipts add column terms_id text",
];

const TERMS = "the terms of an order never change";
const WORDS = "a version of the words of the studio never changes";
const COLUMNS = ["subject", "version", "body", "at"];

const sqlite = [
	`create trigger order_terms_never_change before update on order_terms begin
		select raise(abort, '${TERMS}'); end`,
	`create trigger order_terms_stay before delete on order_terms begin
		select raise(abort, '${TERMS}'); end`,
	`create trigger studio_versions_never_change before update of ${COLUMNS} on studio_versions begin
		select raise(abort, '${WORDS}'); end`,
	`create trigger studio_versions_stay before delete on studio_versions begin
		select raise(abort, '${WORDS}'); end`,
];

const refuse = (name: string, sentence: string) =>
	`create function ${name}() returns trigger language plpgsql as $$ begin
		raise exception '${sentence}';
	end $$`;

const postgres = [
	refuse("order_terms_never_change", TERMS),
	`create trigger order_terms_never_change before update or delete on order_terms
		for each row execute function order_terms_never_change()`,
	refuse("studio_versions_never_change", WORDS),
	`create trigger studio_versions_never_change before update of ${COLUMNS} or delete on studio_versions
		for each row execute function studio_versions_never_change()`,
];
