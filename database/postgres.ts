import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseObserver } from "./observer.ts";
import { observeClient, observePool, postgresPlan } from "./postgres-observed.ts";
import { frequentStatements } from "./prepared.ts";

const INT8 = 20;
/** Connections per process. */
const POOL_SIZE = 20;
/** Milliseconds to wait for a free connection before a request is answered with 503. */
const CONNECT_TIMEOUT = 5_000;
/** Timeout of a statement and of an idle transaction, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** Idle timeout of a connection in milliseconds. It is longer than any statement may take. */
const IDLE_TIMEOUT = STATEMENT_TIMEOUT + 5_000;

interface PostgresOptions {
	/** Called for connections that are lost, idle or in use. */
	onFault: (error: Error) => void;
	observer: DatabaseObserver | undefined;
	/**
	 * True if the connection goes through PgBouncer, which refuses timeouts as startup parameters and does not keep
	 * prepared statements.
	 */
	isPooled: boolean;
	/**
	 * True if the server may be silent for hours. Then only TCP's keepalive notices that it is gone. The timeout of
	 * statements is up to the transaction (`set local`).
	 */
	isForLongWork: boolean;
}

/** Kysely on Postgres 15 or later. */
export function postgresDialect(
	url: string,
	{ onFault, observer, isPooled, isForLongWork }: PostgresOptions,
): { dialect: PostgresDialect; waiting(): number } {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECT_TIMEOUT,
		// Statements of `together` are sent without waiting for each other.
		pipeline: true,
		...(!isPooled && {
			statement_timeout: STATEMENT_TIMEOUT,
			idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
		}),
		types: { getTypeParser },
		...(isForLongWork
			? { keepAlive: true, keepAliveInitialDelayMillis: IDLE_TIMEOUT }
			: { stream: () => socketWithTimeout() }),
	});
	const prepareFrequent = frequentStatements();
	pool.on("error", onFault);
	// A client in use emits "error" when the database goes away. Without a listener that would end the process.
	pool.on("connect", (client) => {
		client.on("error", onFault);
		if (!isPooled) prepareFrequent(client);
		if (observer) observeClient(client, observer, (sql) => postgresPlan(pool, sql));
	});
	if (observer) observePool(pool, observer);
	return { dialect: new PostgresDialect({ pool }), waiting: () => pool.waitingCount };
}

/** Our bigints are milliseconds and counts, all below 2^53, so they are read as numbers. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format: "text") =>
	oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/**
 * A machine that disappears sends nothing. Without this timeout its connections, and the queries on them, would hang
 * for hours.
 */
export function socketWithTimeout(timeout = IDLE_TIMEOUT): Socket {
	const socket = new Socket();
	return socket.setTimeout(timeout, () => socket.destroy());
}
