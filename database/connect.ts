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

/** Milliseconds that long work waits for another process on SQLite. */
const LONG_WAIT = 24 * 60 * 60_000;

export interface Where {
	/** `postgres://…`. When absent, a SQLite file in `dataDir` is used. */
	databaseUrl?: string | undefined;
	/** Set when `databaseUrl` leads through PgBouncer, which may use another session for each transaction. */
	databaseDirectUrl?: string | undefined;
	dataDir: string;
	onFault?: (error: Error) => void;
	/** On SQLite: milliseconds that a writer waits for another process. */
	busyTimeout?: number | undefined;
	/** True if the database may be silent for hours, or another process may write for that long (migrate.ts). */
	isForLongWork?: boolean;
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
	const { databaseUrl, dataDir, onFault = () => {}, onStatement, observer } = where;
	const { isForLongWork = false, busyTimeout = isForLongWork ? LONG_WAIT : undefined } = where;
	const engine: Engine = databaseUrl ? "postgres" : "sqlite";
	const { dialect, waiting } = databaseUrl
		? postgresDialect(databaseUrl, {
				onFault,
				observer,
				isPooled: where.databaseDirectUrl !== undefined,
				isForLongWork,
			})
		: sqliteDialect(join(dataDir, "genga.sqlite"), busyTimeout, observer);
	const db = new Kysely<Tables>({ dialect, ...(onStatement && { log: onStatement }) });
	return { db, engine, waiting, close: () => db.destroy() };
}
