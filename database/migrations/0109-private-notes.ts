import { type Kysely, sql } from "kysely";

/**
 * The note of a refund that was recorded by hand is for administrators only. It was also written as the reason of the
 * refund, which the student reads. Such a refund never had a key of its own for the gateway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update refunds set reason = '' where origin = 'admin' and state = 'done' and idempotency_key = id`.execute(
		db,
	);
}
