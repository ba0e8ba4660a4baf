import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Connection, connect, type Engine, type Where } from "#database/connect.ts";
import { borrowDatabase } from "#tests/support/emptied-databases.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-databases.ts";
import { copyTemplateFile } from "#tests/support/sqlite-template.ts";
import { migratedTemplate, type Template } from "#tests/support/template.ts";

/** The engine of this run: ENGINE=sqlite (default) or postgres. */
export const engine: Engine = process.env.ENGINE === "postgres" ? "postgres" : "sqlite";

export interface TestDatabase extends Connection {
	/** The address of the database. Only on Postgres. */
	url?: string;
	/** Its own folder, for the SQLite file and the other files of DATA_DIR. */
	dataDir: string;
	/** The environment that makes a spawned process use the same database. */
	settings: { DATA_DIR: string; DATABASE_URL?: string };
}

export interface Wanted {
	/**
	 * `empty` has no tables. `emptied` is a migrated database. On Postgres, earlier tests of this worker used it too,
	 * and emptied-databases.ts keeps a connection to it. A template is made once and then copied.
	 */
	start?: "migrated" | "emptied" | "empty" | Template;
	onFault?: (error: Error) => void;
	onStatement?: Where["onStatement"];
	observer?: Where["observer"];
	busyTimeout?: Where["busyTimeout"];
	/** Overrides the run's engine, for `npm run prove`, which runs on both. */
	on?: Engine;
}

/** A database for one test or file, migrated by default. `close` removes it. */
export async function openTestDatabase(wanted: Wanted = {}): Promise<TestDatabase> {
	const { start = "migrated", onFault, onStatement, observer, busyTimeout, on = engine } = wanted;
	const dataDir = mkdtempSync(join(tmpdir(), "genga-test-"));
	const template = start === "migrated" || start === "emptied" ? migratedTemplate() : start;
	const from = template === "empty" ? undefined : template;
	const lent = on === "postgres" ? await onServer(from, start === "emptied") : undefined;
	const url = lent?.url;
	if (on === "sqlite" && from) await copyTemplateFile(from, dataDir);
	const connection = connect({
		databaseUrl: url,
		dataDir,
		onStatement,
		observer,
		busyTimeout,
		...(onFault && { onFault }),
	});
	return {
		...connection,
		...(url && { url }),
		dataDir,
		settings: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
		async close() {
			await connection.close();
			await lent?.giveBack();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function onServer(from: Template | undefined, emptied: boolean) {
	if (emptied) return await borrowDatabase();
	const url = await createDatabase(from);
	return { url, giveBack: () => dropDatabase(url) };
}
