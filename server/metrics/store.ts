import type { Database } from "#database/tables.ts";

/** The number of unfinished payments, by state. */
export async function unfinishedIntents(db: Database) {
	const rows = await db
		.selectFrom("payment_intents")
		.where("state", "in", ["creating", "open", "voiding"])
		.groupBy("state")
		.select(({ fn }) => ["state", fn.countAll().as("rows")])
		.execute();
	return rows.map(({ state, rows }) => ({ state, count: Number(rows) }));
}

/** The amount of later work by kind, and since when the oldest of it is due. */
export async function waitingWork(db: Database) {
	const rows = await db
		.selectFrom("later_work")
		.groupBy("kind")
		.select(({ fn }) => ["kind", fn.countAll().as("rows"), fn.min("due_at").as("dueSince")])
		.execute();
	return rows.map(({ kind, rows, dueSince }) => ({
		...{ kind, count: Number(rows) },
		dueSince: Number(dueSince),
	}));
}
