import type { Settings } from "#server/settings/config.ts";
import type { DatabasePlace } from "./database-place.ts";
import { copyPostgres, postgresPlace } from "./postgres-copy.ts";
import { copySqlite, sqlitePlace } from "./sqlite-copy.ts";

/** Copies the database as of one moment into one file, while the site runs. */
export async function copyDatabase(settings: Settings, copy: string): Promise<void> {
	const { databaseUrl, dataDir } = settings;
	await (databaseUrl ? copyPostgres(databaseUrl, copy) : copySqlite(dataDir, copy));
}

export function databasePlace({ databaseUrl, dataDir }: Settings): DatabasePlace {
	return databaseUrl ? postgresPlace(databaseUrl) : sqlitePlace(dataDir);
}
