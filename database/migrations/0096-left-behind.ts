import { type Kysely, sql } from "kysely";

/**
 * What the deletion of an account overlooked (decisions/0066): entries of the audit log about ended sessions have the
 * address in their detail. The index finds out whether ink is also the red layer of a critique.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
	`update audit set detail = '{}' where action = 'session.revoke'
		and subject_id in (select id from users where left_at is not null)`,
	"create index critiques_red on critiques (red_sha256) where red_sha256 is not null",
];
