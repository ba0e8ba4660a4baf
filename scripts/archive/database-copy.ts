import type { Settings } from "#server/settings/config.ts";
import type { DatabasePlace } from "./database-place.ts";
import { copyPostgres, postgresPlace } from "./postgres-copy.ts";
import { copySqlite, sqlitePlace } from "./sqlite-copy.ts";

/** Copies the state of the database at one moment into one file, while the site runs. */
export async function copyDatabase(settings: Settings, copy: string): Promise<void> {
	const url = serverUrl(settings);
	await (url ? copyPostgres(url, copy) : copySqlite(settings.dataDir, copy));
}

export function databasePlace(settings: Settings): DatabasePlace {
	const url = serverUrl(settings);
	return url ? postgresPlace(url) : sqlitePlace(settings.dataDir);
}

/**
 * The direct address of Postgres. pg_dump changes settings of its session, which PgBouncer would pass on to the site.
 */
function serverUrl({ databaseUrl, databaseDirectUrl }: Settings): string | undefined {
	return databaseDirectUrl ?? databaseUrl;
}
