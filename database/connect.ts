import { join } from "node:path";
import { Kysely, type LogEvent } from "kysely";
import type { DatabaseObserver } from "./observer.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Database, Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

export interface Connection {
	db: Database;
	engine: Engine;
	/** The number of callers that wait for a free connection on Postgres, or for their turn to write on SQLite. */
	waiting(): number;
	close(): Promise<void>;
}

export interface Where {
	/** `postgres://…`. When absent, a SQLite file in `dataDir` is used. */
	databaseUrl?: string | undefined;
	/** Set when `databaseUrl` leads through PgBouncer, which may use another session for each transaction. */
	databaseDirectUrl?: string | undefined;
	dataDir: string;
	onFault?: (error: Error) => void;
	/** On SQLite: milliseconds that a writer waits for another process. */
	busyTimeout?: number | undefined;
	/** Called with every statement, after it ran. */
	onStatement?: ((event: LogEvent) => void) | undefined;
	observer?: DatabaseObserver | undefined;
}

interface Replicated {
	databaseReplicaUrl: string | undefined;
	databaseDirectUrl: string | undefined;
}

/** The streaming replica, which answers reads. Undefined when there is none. */
export function openReplica(
	{ databaseReplicaUrl, databaseDirectUrl }: Replicated,
	options: Pick<Where, "onFault" | "observer">,
): Connection | undefined {
	if (databaseReplicaUrl === undefined) return undefined;
	return connect({ ...options, databaseUrl: databaseReplicaUrl, databaseDirectUrl, dataDir: "" });
}

export function connect(where: Where): Connection {
	const { databaseUrl, dataDir, onFault = () => {}, onStatement, busyTimeout, observer } = where;
	const engine: Engine = databaseUrl ? "postgres" : "sqlite";
	const { dialect, waiting } = databaseUrl
		? postgresDialect(databaseUrl, {
				onFault,
				observer,
				isPooled: where.databaseDirectUrl !== undefined,
			})
		: sqliteDialect(join(dataDir, "genga.sqlite"), busyTimeout, observer);
	const db = new Kysely<Tables>({ dialect, ...(onStatement && { log: onStatement }) });
	return { db, engine, waiting, close: () => db.destroy() };
}
