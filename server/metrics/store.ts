import { sql } from "kysely";
import type { Database } from "#database/tables.ts";

/** Maximum rows to count, so that reading the metrics is always cheap. */
const COUNTED_AT_MOST = 1_000;

/** The number of unfinished payments, by state. Those that are being voided wait as later work. */
export async function openIntents(db: Database): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("payment_intents")
		// Must match the condition of the partial index literally, because SQLite does not use it with parameters.
		.where(sql<boolean>`state in ('creating', 'open')`)
		.select("state")
		.limit(COUNTED_AT_MOST)
		.execute();
	const counts = new Map<string, number>();
	for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
	return counts;
}

/** Attempts after which work counts as failing. The pauses between them are then five minutes (server/later/worker.ts). */
const FAILING_AFTER = 10;

export interface WorkCounts {
	waiting: number;
	due: number;
	failing: number;
}

/** The number of queued, of due and of failing later work by kind, and the due time of the oldest. */
export async function waitingWork(db: Database, now: number) {
	const rows = await db
		.selectFrom("later_work")
		.orderBy("due_at")
		.select(["kind", "due_at", "attempts"])
		.limit(COUNTED_AT_MOST)
		.execute();
	const work = new Map<string, WorkCounts>();
	for (const { kind, due_at, attempts } of rows) {
		const { waiting, due, failing } = work.get(kind) ?? { waiting: 0, due: 0, failing: 0 };
		work.set(kind, {
			waiting: waiting + 1,
			due: due + (due_at <= now ? 1 : 0),
			failing: failing + (attempts >= FAILING_AFTER ? 1 : 0),
		});
	}
	return { work, dueSince: rows[0]?.due_at ?? now };
}
