import { findPostgres } from "#scripts/find-postgres.ts";
import { quickFolder } from "#scripts/quick-folder.ts";
import { dropDatabasesOfRun } from "./postgres-databases.ts";

/**
 * Vitest's global setup of the api project. `npm test` provides a server. For `ENGINE=postgres npx vitest --project api
 * FILE` this setup starts one for the run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
	if (process.env.ENGINE !== "postgres") return undefined;
	process.env.TEST_RUN = String(process.pid);
	if (process.env.TEST_DATABASE_URL) return dropDatabasesOfRun;
	const found = await findPostgres(quickFolder());
	if ("missing" in found) throw new Error(`ENGINE=postgres: ${found.missing}`);
	process.env.TEST_DATABASE_URL = found.url;
	return async () => {
		delete process.env.TEST_DATABASE_URL;
		await found.stop();
	};
}
