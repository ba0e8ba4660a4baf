import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Database } from "#database/tables.ts";

/**
 * Resolves when at least that many connections wait for a lock. Only for Postgres, because SQLite runs transactions one
 * after the other anyway. Do not call it with a transaction, in which Postgres repeats its first answer.
 */
export async function someoneWaits(db: Database, connections = 1): Promise<void> {
	await vi.waitFor(
		async () => {
			const waiting = await sql`select 1 from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			expect(waiting.rows.length).toBeGreaterThanOrEqual(connections);
		},
		{ timeout: 10_000 },
	);
}
