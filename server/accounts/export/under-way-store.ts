import type { Database } from "#database/tables.ts";

/** Lifetime in milliseconds of the lock on a person's export. The process that sends the archive renews it. */
export const BUSY_MS = 2 * 60_000;

/**
 * Stores a new link, which replaces the person's previous one. False while any process sends an archive to them: the
 * condition is the lock.
 */
export async function keepLink(
	db: Database,
	link: { userId: string; sessionId: string; hash: string; until: number; now: number },
): Promise<boolean> {
	const { userId, sessionId, hash, until, now } = link;
	const values = { session_id: sessionId, token_hash: hash, link_until: until };
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("data_exports")
		.values({ user_id: userId, ...values, begun_at: null, busy_until: 0 })
		.onConflict((conflict) =>
			conflict
				.column("user_id")
				.doUpdateSet({ ...values, begun_at: null, busy_until: 0 })
				.where("data_exports.busy_until", "<=", now),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Starts the export of a link, once. False if the link belongs to another session, was used, or has expired. */
export async function beginExport(
	db: Database,
	{ userId, sessionId, hash, now }: Omit<Parameters<typeof keepLink>[1], "until">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("data_exports")
		.set({ begun_at: now, busy_until: now + BUSY_MS })
		.where("user_id", "=", userId)
		.where("session_id", "=", sessionId)
		.where("token_hash", "=", hash)
		.where("begun_at", "is", null)
		.where("link_until", ">", now)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** False once the session has ended, the person has left, or another export has begun. */
export async function renewExport(db: Database, hash: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("data_exports")
		.set({ busy_until: now + BUSY_MS })
		.where("token_hash", "=", hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function endExport(db: Database, hash: string): Promise<void> {
	await db.deleteFrom("data_exports").where("token_hash", "=", hash).execute();
}
