import type { Engine } from "#database/connect.ts";
import { findPostgres } from "#scripts/find-postgres.ts";

/** Runs a comparison on both engines, or only on the one that `--engine` names. Postgres runs only meanwhile. */
export async function onEngines(
	wanted: string | undefined,
	compareOn: (engine: Engine) => Promise<void>,
): Promise<void> {
	if (wanted !== "postgres") await compareOn("sqlite");
	if (wanted === "sqlite") return;
	const postgres = await findPostgres();
	if ("missing" in postgres) throw new Error(postgres.missing);
	process.env.TEST_DATABASE_URL = postgres.url;
	await compareOn("postgres");
	await postgres.stop();
}
