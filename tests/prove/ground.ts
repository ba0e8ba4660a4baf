import type { Engine } from "#database/connect.ts";
import type { Tx } from "#database/tables.ts";
import { openTestDatabase, type TestDatabase } from "#tests/engines.ts";
import type { Furnishable } from "#tests/make.ts";
import { holdToOracle } from "#tests/oracle.ts";
import { type SpawnedSite, spawnSite } from "#tests/spawn-site.ts";

/** Any 32 characters: with it, students are furnished with tokens that the site accepts. */
const SECRET = "a secret of the long runs, not of any site";

/** A site in processes of its own on an empty database, which is furnished and looked into from here. */
export interface Ground extends Furnishable {
	database: TestDatabase;
	site: SpawnedSite;
	/** The books at one moment, held against each other (tests/oracle.ts). */
	audit(): Promise<void>;
	close(): Promise<void>;
}

export async function openGround(engine: Engine, processes = 1): Promise<Ground> {
	const database = await openTestDatabase({ on: engine });
	const site = await spawnSite({
		...database.settings,
		DEMO: "0",
		RATE_LIMITS: "off",
		SESSION_SECRET: SECRET,
		WEB_CONCURRENCY: String(processes),
	});
	return {
		db: database.db,
		database,
		site,
		clock: {
			get now() {
				return Date.now();
			},
		},
		needs: { settings: { sessionSecret: SECRET }, now: Date.now },
		audit: () => atOneMoment(database, holdToOracle),
		async close() {
			await site.kill();
			await database.close();
		},
	};
}

/** Several reads of the same moment, although the site goes on. On SQLite a transaction locks the others out. */
async function atOneMoment({ db, engine }: TestDatabase, look: (tx: Tx) => Promise<void>) {
	const transaction = db.transaction();
	const still =
		engine === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
	await still.execute(look);
}
