import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test.runIf(engine === "sqlite")(
	"SQLite's reader keeps eight times as many pages as by default",
	async () => {
		const { db, close } = await openTestDatabase();
		onTestFinished(close);
		const { rows } = await sql<{ cache_size: number }>`select * from pragma_cache_size`.execute(db);
		// Below zero: KiB instead of pages.
		expect(rows).toEqual([{ cache_size: -16_000 }]);
	},
);
