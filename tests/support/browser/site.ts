import type { Database } from "#database/tables.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";

/** The built site with the demo world, and its database for direct access. */
export interface Site extends SpawnedSite {
	db: Database;
	close(): Promise<void>;
}

/**
 * Without rate limits, because every story comes from the one address of this machine. On SQLite, or with
 * ENGINE=postgres on a database of its own.
 */
export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
	const database = await openTestDatabase();
	const spawned = await spawnSite({ ...database.settings, RATE_LIMITS: "off", ...settings });
	return {
		...spawned,
		db: database.db,
		async close() {
			await spawned.stop();
			await database.close();
		},
	};
}
