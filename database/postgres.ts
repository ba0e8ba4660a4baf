import { PostgresDialect } from "kysely";
import pg from "pg";

const INT8 = 20;
/** Connections per process. */
const POOL_SIZE = 20;
/** Milliseconds to wait for a free connection before a request is answered 503. */
const CONNECT_TIMEOUT = 5_000;
/** Milliseconds after which one statement, or an idle transaction, is given up. */
const STATEMENT_TIMEOUT = 15_000;

/** Kysely on Postgres 15 or later. `onFault` hears of connections lost while idle or checked out. */
export function postgresDialect(url: string, onFault: (error: Error) => void): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECT_TIMEOUT,
		statement_timeout: STATEMENT_TIMEOUT,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
		types: { getTypeParser },
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
