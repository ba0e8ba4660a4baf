/** SQLite: another process held the write lock longer than the busy timeout. */
const SQLITE_BUSY = 5;

/**
 * True when the database could not be asked, as opposed to having answered no: connection lost or
 * refused, shutting down, starting up, pool exhausted, lock or statement time-out.
 */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	if (errcode === SQLITE_BUSY) return true;
	if (typeof code === "string" && awayCodes.test(code)) return true;
	return awayMessages.test(error.message);
}

/** Node's socket codes, and the SQLSTATE classes 08 (connection), 53 (resources), 57P and 57014 (operator). */
const awayCodes =
	/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08...|53...|57P0.|57014|25P03)$/;

/** node-postgres gives these no code. */
const awayMessages =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
