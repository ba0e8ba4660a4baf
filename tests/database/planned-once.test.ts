import { join } from "node:path";
import { constants, DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { SqliteHandle } from "#database/sqlite-handle.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test.runIf(engine === "sqlite")(
	"SQLite plans a statement with a limit once, for all values",
	async () => {
		const database = await openTestDatabase();
		onTestFinished(() => database.close());
		const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
		onTestFinished(() => prepare.mockRestore());
		const handle = new SqliteHandle(join(database.dataDir, "genga.sqlite"), 1_000);
		onTestFinished(() => handle.close());
		const page = (limit: number) =>
			handle.run("select 1 from users union all select 2 union all select 3 limit ?", [limit]).rows;
		expect(page(1)).toHaveLength(1);

		// SQLite calls the authorizer only while it plans a statement.
		let planned = 0;
		const [connection] = prepare.mock.contexts as DatabaseSync[];
		connection?.setAuthorizer(() => {
			planned += 1;
			return constants.SQLITE_OK;
		});
		expect(page(2)).toHaveLength(2);
		expect(planned).toBeGreaterThan(0);
		planned = 0;
		expect(page(1)).toHaveLength(1);
		expect(planned).toBe(0);
	},
);
