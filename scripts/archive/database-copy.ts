import type { Settings } from "#server/settings/config.ts";
import { copyPostgres, postgresPlace } from "./postgres-copy.ts";
import { copySqlite, sqlitePlace } from "./sqlite-copy.ts";

/** Where a backup's database goes. */
export interface DatabasePlace {
	/** Throws `PlaceRefused` when a site is at work on it, wherever that runs. */
	refuseWhileServed(): Promise<void>;
	/** Nobody has an account there. */
	isEmpty(): Promise<boolean>;
	/** Throws `PlaceRefused` when the copy cannot be read as a whole. Changes nothing yet. */
	prepare(copy: string): Promise<void>;
	/** Puts the prepared copy in the place of what is there. */
	replace(copy: string): Promise<void>;
}

/** What the database is at one moment, as one file; the site goes on meanwhile. */
export async function copyDatabase(settings: Settings, copy: string): Promise<void> {
	const { databaseUrl, dataDir } = settings;
	await (databaseUrl ? copyPostgres(databaseUrl, copy) : copySqlite(dataDir, copy));
}

export function databasePlace({ databaseUrl, dataDir }: Settings): DatabasePlace {
	return databaseUrl ? postgresPlace(databaseUrl) : sqlitePlace(dataDir);
}
