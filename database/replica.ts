import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** The identity and the log position of a Postgres server. */
export interface ServerState {
	/** The same for a primary and its replicas, and different for every other server and database. */
	identity: string;
	/** In bytes of the write-ahead log, which stay below 2^53. */
	position: number;
}

/** Names the server's data and the database in it. */
const IDENTITY = sql<string>`(select system_identifier from pg_control_system()) || '/' || current_database()`;

/**
 * The primary, and the position up to which its log is on disk. Every durable commit is below it. Our only commits that
 * do not wait for the disk are notifications (database/channel.ts).
 */
export async function primaryState(db: Database): Promise<ServerState> {
	const { rows } = await sql<ServerState>`select ${IDENTITY} as identity,
		pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`.execute(db);
	return first(rows);
}

/**
 * The replica, and the position up to which it has replayed commits. Undefined if the server is not a replica, or was
 * promoted.
 */
export async function replicaState(db: Database): Promise<ServerState | undefined> {
	const { rows } = await sql<ServerState & { isReplica: boolean }>`select ${IDENTITY} as identity,
		pg_is_in_recovery() as "isReplica",
		pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`.execute(db);
	const { isReplica, ...state } = first(rows);
	return isReplica ? state : undefined;
}

function first<Row>([row]: Row[]): Row {
	if (!row) throw new Error("The server said nothing about itself");
	return row;
}
