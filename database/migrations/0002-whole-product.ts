import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/** The tables for the rest of the product: see database/tables.ts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const bytes = engine === "postgres" ? "bytea" : "blob";
	for (const statement of statements(bytes)) await sql.raw(statement).execute(db);
}

function statements(bytes: string): string[] {
	return `
create table class_changes (
	id text primary key,
	class_id text not null references classes (id),
	at bigint not null,
	changes text not null,
	seen_at bigint
);
create index class_changes_unseen on class_changes (id) where seen_at is null;

create table class_grams (
	gram text not null,
	class_id text not null references classes (id),
	weight integer not null,
	primary key (gram, class_id)
);
create index class_grams_by_class on class_grams (class_id);

create table contact_messages (
	id text primary key,
	name text not null,
	email text not null,
	message text not null,
	created_at bigint not null
);

create table newsletter_subscribers (
	id text primary key,
	name text not null,
	email text not null unique,
	state text not null check (state in ('pending', 'confirmed', 'left')),
	token_hash text not null unique,
	created_at bigint not null,
	confirmed_at bigint
);

create table instructor_applications (
	id text primary key,
	user_id text not null unique references users (id),
	motivation text not null,
	portfolio text not null,
	created_at bigint not null
);

create table uploads (
	id text primary key,
	user_id text not null references users (id),
	size integer not null,
	url text,
	created_at bigint not null
);
create index uploads_by_user on uploads (user_id, created_at);

create table upload_parts (
	upload_id text not null references uploads (id) on delete cascade,
	number integer not null,
	bytes ${bytes} not null,
	primary key (upload_id, number)
)`
		.split(";")
		.map((statement) => statement.trim())
		.filter(Boolean);
}
