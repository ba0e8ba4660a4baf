import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";

const INT8 = 20;
/** Connections per process. */
const POOL_SIZE = 20;
/** Milliseconds to wait for a free connection before a request is answered 503. */
const CONNECT_TIMEOUT = 5_000;
/** Milliseconds after which one statement, or an idle transaction, is given up. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds without a byte after which a connection counts as cut: longer than any statement may take. */
const SILENCE = STATEMENT_TIMEOUT + 5_000;

/** Kysely on Postgres 15 or later. `onFault` hears of connections lost while idle or checked out. */
export function postgresDialect(url: string, onFault: (error: Error) => void): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECT_TIMEOUT,
		statement_timeout: STATEMENT_TIMEOUT,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
		types: { getTypeParser },
		stream: () => notForEver(),
	});
	pool.on("error", onFault);
	// A client that is checked out when the database goes away emits "error" on itself: without a
	// listener that ends the process.
	pool.on("connect", (client) => client.on("error", onFault));
	return new PostgresDialect({ pool });
}

/** Our bigints are milliseconds and counts, all below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format: "text") =>
	oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** A machine that is gone says nothing: without this its connections, and who waits for them, hang for hours. */
export function notForEver(silence = SILENCE): Socket {
	const socket = new Socket();
	return socket.setTimeout(silence, () => socket.destroy());
}
