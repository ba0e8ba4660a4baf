import { join } from "node:path";
import { Kysely, type LogEvent } from "kysely";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Database, Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

export interface Connection {
	db: Database;
	engine: Engine;
	close(): Promise<void>;
}

export interface Where {
	/** `postgres://…`. When absent, a SQLite file in `dataDir` is used. */
	databaseUrl?: string | undefined;
	dataDir: string;
	onFault?: (error: Error) => void;
	/** On SQLite: milliseconds that a writer waits for another process. */
	busyTimeout?: number | undefined;
	/** Called with every statement, after it ran. */
	onStatement?: ((event: LogEvent) => void) | undefined;
}

export function connect(where: Where): Connection {
	const { databaseUrl, dataDir, onFault = () => {}, onStatement, busyTimeout } = where;
	const engine: Engine = databaseUrl ? "postgres" : "sqlite";
	const dialect = databaseUrl
		? postgresDialect(databaseUrl, onFault)
		: sqliteDialect(join(dataDir, "genga.sqlite"), busyTimeout);
	const db = new Kysely<Tables>({ dialect, ...(onStatement && { log: onStatement }) });
	return { db, engine, close: () => db.destroy() };
}
