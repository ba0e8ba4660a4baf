import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** Second factors, when a session was last used, and an audit log that can be read: see database/tables.ts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const [time, flag, no] =
		engine === "postgres" ? ["timestamptz", "boolean", "false"] : ["text", "integer", "0"];
	for (const statement of statements({ time, flag, no })) await sql.raw(statement).execute(db);
}

function statements({ time, flag, no }: Record<"time" | "flag" | "no", string>): string[] {
	return `
alter table users add column two_factor_enabled ${flag} not null default ${no};

alter table sessions add column last_used_at bigint;

create table two_factors (
	id text primary key,
	user_id text not null unique references users (id) on delete cascade,
	secret text not null,
	backup_codes text not null,
	verified ${flag} not null default ${no},
	failed_verification_count integer not null default 0,
	locked_until ${time}
);

create table used_codes (
	user_id text not null references users (id) on delete cascade,
	code_hash text not null,
	used_at bigint not null,
	primary key (user_id, code_hash)
);

create index audit_by_action on audit (action, id)`
		.split(";")
		.map((statement) => statement.trim())
		.filter(Boolean);
}
