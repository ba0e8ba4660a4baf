import type { Database } from "#database/tables.ts";

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("webhook_events")
		.where("id", "=", id)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Of these ids of events and refunds, those that were handled before. */
export async function knownEvents(db: Database, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom("webhook_events").where("id", "in", ids).select("id").execute();
	return new Set(rows.map(({ id }) => id));
}

export async function rememberEvent(db: Database, id: string, now: number): Promise<void> {
	await db
		.insertInto("webhook_events")
		.values({ id, received_at: now })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}
