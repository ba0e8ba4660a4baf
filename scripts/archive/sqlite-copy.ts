import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { PlaceRefused } from "#database/site-lock.ts";
import type { DatabasePlace } from "./database-place.ts";

const FILE = "genga.sqlite";
/** All pages in one step: between two steps a busy site would make SQLite begin again, for ever. */
const ALL_PAGES = 2 ** 31 - 1;

/** By SQLite's online backup: the moment at which it begins, without keeping writers away. */
export async function copySqlite(dataDir: string, copy: string): Promise<void> {
	const file = join(dataDir, FILE);
	if (!existsSync(file)) throw new PlaceRefused(`There is no database in ${dataDir}.`);
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
		// Whoever opens the file holds the lock of its folder (database/site-lock.ts).
		refuseWhileServed: async () => {},
		isEmpty: async () => !existsSync(file) || hasNobody(file),
		async prepare(copy) {
			refuseDamaged(copy);
			foldLog(file);
		},
		async replace(copy) {
			// The old log must not be played into the new file.
			for (const log of ["-wal", "-shm"]) await rm(file + log, { force: true });
			await rename(copy, file);
		},
	};
}

/** A file that cannot be read is perhaps all that somebody has. */
function hasNobody(file: string): boolean {
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

/** Closing the last connection folds the write-ahead log into the file: then one rename is the whole change. */
function foldLog(file: string): void {
	if (!existsSync(file)) return;
	const db = new DatabaseSync(file);
	try {
		db.exec("pragma wal_checkpoint(truncate)");
	} catch {
		// What cannot be read any more is replaced all the same.
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
		// No database at all.
	} finally {
		db.close();
	}
	throw new PlaceRefused("The database in this backup is damaged.");
}
