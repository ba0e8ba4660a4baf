import type { Database } from "#database/tables.ts";

/** Milliseconds for which a process that sends an archive keeps others out. It renews this. */
export const BUSY_MS = 2 * 60_000;

/**
 * Keeps a new link in place of the person's last one. False while an archive is being sent, in whatever process: the
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

/** Begins the export of a link, once. False when the link is not this session's, was used, or is too old. */
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
