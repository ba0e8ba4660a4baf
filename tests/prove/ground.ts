import type { Engine } from "#database/connect.ts";
import type { Tx } from "#database/tables.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/engines.ts";
import type { Furnishable } from "#tests/support/make.ts";
import { holdToOracle, type LedgerIntent } from "#tests/support/oracle.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";

/** Any 32 characters. With this secret the test creates students whose tokens the site accepts. */
const SECRET = "a secret of the long runs, not of any site";

/** A site in processes of its own on an empty database, which the test fills and reads directly. */
export interface Ground extends Furnishable {
	database: TestDatabase;
	site: SpawnedSite;
	/** Checks the books at one moment (tests/support/oracle.ts) against the sandbox's ledger, or another. */
	audit(ledger?: () => LedgerIntent[]): Promise<void>;
	close(): Promise<void>;
}

export async function openGround(
	engine: Engine,
	settings: Record<string, string> = {},
): Promise<Ground> {
	return await groundOn(await openTestDatabase({ on: engine }), settings);
}

/** On that database. `close` removes it. */
export async function groundOn(
	database: TestDatabase,
	settings: Record<string, string> = {},
): Promise<Ground> {
	const site = await spawnSite({
		...database.settings,
		DEMO: "0",
		RATE_LIMITS: "off",
		SESSION_SECRET: SECRET,
		...settings,
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
		audit: (ledger) => atOneMoment(database, (tx) => holdToOracle(tx, ledger)),
		async close() {
			await site.kill();
			await database.close();
		},
	};
}

/** Several reads of the same moment while the site runs. On SQLite a transaction locks other connections out. */
async function atOneMoment({ db, engine }: TestDatabase, look: (tx: Tx) => Promise<void>) {
	const transaction = db.transaction();
	const still =
		engine === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
	await still.execute(look);
}
