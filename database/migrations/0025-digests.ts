import { type Kysely, sql } from "kysely";

/** News for daily digests, and which administrators want them (decisions/0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	`create table letter_choices (
		user_id text primary key references users (id) on delete cascade,
		staff text not null check (staff in ('at_once', 'daily'))
	)`,
	`create table digest_items (
		id text primary key,
		user_id text not null references users (id) on delete cascade,
		news text not null,
		path text not null,
		created_at bigint not null
	)`,
	"create index digest_items_due on digest_items (created_at, user_id)",
	"create index digest_items_user on digest_items (user_id, created_at)",
];
