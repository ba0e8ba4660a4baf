import { existsSync } from "node:fs";
import { join } from "node:path";
import { type FileLock, lockFile } from "./file-lock.ts";

const LOCK = "site.lock";
/** A marker file in the data folder, present from the first change of a restore to its last. */
const UNFINISHED = "restore-unfinished";

/** Why a command or the site must not continue, as a sentence for the person who started it. */
export class DataFolderRefused extends Error {
	override name = "DataFolderRefused";
}

/**
 * The lock of a running site's processes, of a backup and of the commands that change the database. While it is held,
 * nothing is restored into this data folder. Throws `DataFolderRefused` during a restore and after an interrupted one.
 */
export function lockForSite(dataDir: string): FileLock {
	const lock = lockFile(join(dataDir, LOCK), "together");
	if (!lock)
		throw new DataFolderRefused(`A backup is being restored into ${dataDir}: wait for its end.`);
	if (!existsSync(unfinishedMark(dataDir))) return lock;
	lock.release();
	throw new DataFolderRefused(
		`A restore into ${dataDir} was cut off, so its data is incomplete: run "npm run restore -- FILE" again.`,
	);
}

/**
 * The lock of a restore. Throws `DataFolderRefused` if a site or another command is running, and keeps others out until
 * it is released.
 */
export function lockForRestore(dataDir: string): FileLock {
	const lock = lockFile(join(dataDir, LOCK), "alone");
	if (lock) return lock;
	throw new DataFolderRefused(`A site or another command is using ${dataDir}: stop it first.`);
}

export function unfinishedMark(dataDir: string): string {
	return join(dataDir, UNFINISHED);
}
