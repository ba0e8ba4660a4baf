/** The lower byte of SQLite's extended codes. Another process held the lock longer than the busy timeout. */
const SQLITE_BUSY = 5;
/** The extended code of a violated unique index. */
const SQLITE_UNIQUE = 2067;
/** The extended code of a violated reference. */
const SQLITE_REFERENCE = 787;
/** SQLite cannot read or write, the disk is full, or the file cannot be opened. */
const SQLITE_AWAY = [10, 13, 14];

/** True when another SQLite connection holds the lock. */
export function isLocked(error: unknown): boolean {
	return sqliteCode(error) === SQLITE_BUSY;
}

/** True when a row with the same unique value exists. */
export function isDuplicate(error: unknown): boolean {
	const { code, errcode } = error as { code?: unknown; errcode?: unknown };
	return code === "23505" || errcode === SQLITE_UNIQUE;
}

/** True when a row was to be written that refers to one which is gone. */
export function isOfMissingRow(error: unknown): boolean {
	const { code, errcode, message } = error as Record<string, unknown>;
	// Postgres has the same code for a row that cannot be deleted, which is an error of ours.
	return (
		(code === "23503" && /^insert or update/.test(String(message))) || errcode === SQLITE_REFERENCE
	);
}

/** True when a statement tried to add or change a row of a deleted account (migration 0033). */
export function isOfLeftPerson(error: unknown): boolean {
	return error instanceof Error && error.message.includes("this person has left");
}

/**
 * True when the database could not be asked, as opposed to an error in its answer: connection lost or refused, shutting
 * down, starting up, pool exhausted, lock or statement timeout, disk full.
 */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	// The socket of Postgres in a folder. Any other missing file has nothing to do with the database.
	if (code === "ENOENT") return syscall === "connect";
	if (isLocked(error) || SQLITE_AWAY.includes(sqliteCode(error) ?? 0)) return true;
	if (typeof code === "string" && awayCodes.test(code)) return true;
	return awayMessages.test(error.message);
}

/**
 * True when Postgres rolled a transaction back because of another one: two waited for each other (deadlock), or their
 * order could not be kept (serialization). Nothing of it is written, and the same call can succeed now.
 */
export function isOvertaken(error: unknown): boolean {
	const { code } = error as { code?: unknown };
	return code === "40P01" || code === "40001";
}

/** True when PgBouncer was reached as if it were Postgres. It does not know the timeouts that we ask for. */
export function isPgBouncer(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return "code" in error && error.code === "08P01" && /startup parameter/.test(error.message);
}

function sqliteCode(error: unknown): number | undefined {
	const { errcode } = error as { errcode?: unknown };
	return typeof errcode === "number" ? errcode & 0xff : undefined;
}

/** Node's socket codes, and the SQLSTATE classes 08 (connection), 53 (resources), 57P and 57014 (operator). */
const awayCodes =
	/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08...|53...|57P0.|57014|25P03)$/;

/** Errors of node-postgres that have no code. */
const awayMessages =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
