import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#scripts/archive/database-copy.ts";
import { readSettings } from "#server/settings/config.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test.runIf(engine === "postgres")(
	"a backup behind PgBouncer connects to DATABASE_DIRECT_URL",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		const settings = readSettings({
			DATA_DIR: database.dataDir,
			// Nothing listens on this port.
			DATABASE_URL: "postgres://127.0.0.1:1/pooler",
			DATABASE_DIRECT_URL: database.url,
		});
		const copy = join(database.dataDir, "copy");
		await copyDatabase(settings, copy);
		expect(statSync(copy).size).toBeGreaterThan(1_000);
	},
);
