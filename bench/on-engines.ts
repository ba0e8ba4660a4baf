import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Engine } from "#database/connect.ts";
import { findPostgres } from "#scripts/find-postgres.ts";
import { WORLDS, world } from "./world.ts";

/** The folder of the benchmark's Postgres in the system's temporary folder. Its worlds are kept for the next run. */
const KEPT = "genga-bench-postgres";

/** Calls the function for each of these engines. Postgres is stopped afterwards. */
export async function onEngines(
	engines: Engine[],
	runOn: (engine: Engine) => Promise<void>,
): Promise<void> {
	for (const engine of engines) {
		if (engine === "sqlite") {
			await removeOldFiles();
			await runOn(engine);
			continue;
		}
		const postgres = await findPostgres(tmpdir(), KEPT);
		if ("missing" in postgres) throw new Error(postgres.missing);
		process.env.TEST_DATABASE_URL = postgres.url;
		try {
			if (postgres.from !== "TEST_DATABASE_URL") await removeOldDatabases(postgres.url);
			await runOn(engine);
		} finally {
			await postgres.stop();
		}
	}
}

/** Removes worlds of older versions of the code, which are no longer used. */
async function removeOldFiles(): Promise<void> {
	for (const file of globSync(`${WORLDS}*.sqlite`, { cwd: tmpdir() }))
		if (isOld(file)) await rm(join(tmpdir(), file));
}

/** Also drops the databases of an interrupted run. Only the benchmark uses this server. */
async function removeOldDatabases(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<{ name: string }>(
		"select datname as name from pg_database where datname like $1 or datname like 'test_%'",
		[`${WORLDS}%`],
	);
	for (const { name } of rows)
		if (isOld(name)) await client.query(`drop database ${name} with (force)`);
	await client.end();
}

function isOld(name: string): boolean {
	const current = world(0).name.slice(0, -1);
	return !name.startsWith(current);
}
