import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { LogEvent } from "kysely";
import { sql } from "kysely";
import type { World } from "./world.ts";

/** Bytes of the header of SQLite's write-ahead log, and of each of its frames. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** What one step did in the database. */
export interface Counted {
	statements: number;
	/** Transactions that wrote something and reached the disk. */
	commits: number;
}

/**
 * Counts durable commits. On SQLite it counts frames of the write-ahead log that end a transaction, so writes that
 * share a commit count once. On Postgres it counts transactions that wrote, and statements that wrote outside a
 * transaction.
 */
export function commitCounter() {
	const statements: string[] = [];
	return {
		onStatement: ({ query }: LogEvent) => void statements.push(query.sql),
		async watch(world: World, step: () => Promise<unknown>): Promise<Counted> {
			const isSqlite = world.database.engine === "sqlite";
			if (isSqlite) await sql`pragma wal_autocheckpoint = 0`.execute(world.db);
			const before = isSqlite ? commitsInLog(world.database.dataDir) : 0;
			statements.length = 0;
			await step();
			const made = writingTransactions(statements);
			const commits = isSqlite ? commitsInLog(world.database.dataDir) - before : made.commits;
			return { ...made, commits };
		},
	};
}

const WRITES = /^\s*(insert|update|delete)\b/i;

function writingTransactions(all: string[]): Counted {
	let commits = 0;
	// On SQLite the statements contain no "begin" or "commit", so each write counts as one.
	let isOpen = false;
	let wrote = false;
	for (const one of all) {
		if (/^begin/i.test(one)) [isOpen, wrote] = [true, false];
		else if (/^(commit|rollback)$/i.test(one)) {
			if (wrote && /^commit/i.test(one)) commits += 1;
			isOpen = false;
		} else if (WRITES.test(one)) {
			if (isOpen) wrote = true;
			else commits += 1;
		}
	}
	return { statements: all.length, commits };
}

/** A frame whose second field is not zero ends a transaction. */
export function commitsInLog(dataDir: string): number {
	const file = openSync(join(dataDir, "genga.sqlite-wal"), "r");
	try {
		const header = Buffer.alloc(LOG_HEADER);
		readSync(file, header, 0, LOG_HEADER, 0);
		const frame = FRAME_HEADER + header.readUInt32BE(8);
		const salt = header.subarray(16, 24);
		const { size } = fstatSync(file);
		let commits = 0;
		for (let at = LOG_HEADER; at + frame <= size; at += frame) {
			const head = Buffer.alloc(FRAME_HEADER);
			readSync(file, head, 0, FRAME_HEADER, at);
			// Frames from before the last reset of the log have another salt.
			if (!head.subarray(8, 16).equals(salt)) break;
			if (head.readUInt32BE(4) > 0) commits += 1;
		}
		return commits;
	} finally {
		closeSync(file);
	}
}
