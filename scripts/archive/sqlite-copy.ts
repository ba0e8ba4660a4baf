import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { DataFolderRefused } from "#database/site-lock.ts";
import type { DatabasePlace } from "./database-place.ts";

const FILE = "genga.sqlite";
/**
 * All pages in one step. A write of the site between two steps makes SQLite start again, so on a busy site a copy in
 * steps might never end.
 */
const ALL_PAGES = 2 ** 31 - 1;

/** SQLite's online backup copies the state at its start and does not block writers. */
export async function copySqlite(dataDir: string, copy: string): Promise<void> {
	const file = join(dataDir, FILE);
	if (!existsSync(file)) throw new DataFolderRefused(`There is no database in ${dataDir}.`);
	const db = new DatabaseSync(file, { timeout: 10_000 });
	try {
		await backup(db, copy, { rate: ALL_PAGES });
	} finally {
		db.close();
	}
}

export function sqlitePlace(dataDir: string): DatabasePlace {
	const file = join(dataDir, FILE);
	return {
		// The site and every command that opens the file hold the lock of its folder (scripts/on-site-data.ts).
		refuseWhileServed: async () => {},
		isEmpty: async () => !existsSync(file) || hasNoAccounts(file),
		async prepare(copy) {
			refuseDamaged(copy);
			foldLog(file);
		},
		async replace(copy) {
			// SQLite must not apply the old write-ahead log to the new file.
			for (const log of ["-wal", "-shm"]) await rm(file + log, { force: true });
			await rename(copy, file);
		},
	};
}

/** True if the file has no accounts. False if it cannot be read, because it may be the only copy. */
function hasNoAccounts(file: string): boolean {
	const db = new DatabaseSync(file);
	try {
		const tables = db.prepare("select 1 from sqlite_master where name = 'users'").all();
		return tables.length === 0 || db.prepare("select 1 from users limit 1").all().length === 0;
	} catch {
		return false;
	} finally {
		db.close();
	}
}

/** Closing the last connection merges the write-ahead log into the file, so that one rename replaces everything. */
function foldLog(file: string): void {
	if (!existsSync(file)) return;
	const db = new DatabaseSync(file);
	try {
		db.exec("pragma wal_checkpoint(truncate)");
	} catch {
		// An unreadable database is replaced all the same.
	} finally {
		db.close();
	}
}

function refuseDamaged(copy: string): void {
	const db = new DatabaseSync(copy, { readOnly: true });
	try {
		const [found] = db.prepare("pragma integrity_check").all();
		if (found?.integrity_check === "ok") return;
	} catch {
		// The file is not a database.
	} finally {
		db.close();
	}
	throw new DataFolderRefused("The database in this backup is damaged.");
}
