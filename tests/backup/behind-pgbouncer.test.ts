import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#scripts/archive/database-copy.ts";
import { readSettings } from "#server/settings/config.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test.runIf(engine === "postgres")(
	"behind PgBouncer a backup copies from Postgres itself",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		const settings = readSettings({
			DATA_DIR: database.dataDir,
			// Nobody listens there.
			DATABASE_URL: "postgres://127.0.0.1:1/pooler",
			DATABASE_DIRECT_URL: database.url,
		});
		const copy = join(database.dataDir, "copy");
		await copyDatabase(settings, copy);
		expect(statSync(copy).size).toBeGreaterThan(1_000);
	},
	60_000,
);
