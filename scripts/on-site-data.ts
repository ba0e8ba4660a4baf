import { type Connection, connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { lockForSite } from "#database/site-lock.ts";
import type { Settings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";

/**
 * Runs a command on the database of a site, which may be running. This process holds the data folder's lock together
 * with it, until it ends. So the command is refused during a restore and after an interrupted one.
 */
export async function onSiteData<T>(
	settings: Settings,
	command: (connection: Connection) => Promise<T>,
): Promise<T> {
	keepFilesPrivate(settings.dataDir);
	lockForSite(settings.dataDir);
	await migrateAt(settings);
	const connection = connect(settings);
	try {
		return await command(connection);
	} finally {
		await connection.close();
	}
}
