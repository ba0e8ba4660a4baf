import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * Voices over drawings. While a voice is recorded, its bytes are rows. Afterwards they are one object in the storage.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const bytes = engine === "postgres" ? "bytea" : "blob";
	for (const statement of statements(bytes)) await sql.raw(statement).execute(db);
}

const statements = (bytes: string) =>
	`
create table voices (
	id text primary key,
	class_id text references classes(id) on delete set null,
	state text not null check (state in ('receiving', 'ready', 'gone')),
	format text check (format in ('webm', 'mp4')),
	size integer not null default 0,
	length_ms integer not null default 0,
	sha256 text,
	created_at bigint not null
);
create index voices_of_class on voices (class_id, id);

create table voice_pieces (
	voice_id text not null references voices(id) on delete cascade,
	from_byte integer not null,
	bytes ${bytes} not null,
	primary key (voice_id, from_byte)
)`
		.split(";")
		.map((statement) => statement.trim())
		.filter(Boolean);
