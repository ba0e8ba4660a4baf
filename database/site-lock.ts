import { existsSync } from "node:fs";
import { join } from "node:path";
import { type FileLock, lockFile } from "./file-lock.ts";

const LOCK = "site.lock";
/** Lies in the data folder from the first change that a restore makes to its last. */
const UNFINISHED = "restore-unfinished";

/** Why a command or the site may not go on, as a sentence for whoever typed it. */
export class PlaceRefused extends Error {
	override name = "PlaceRefused";
}

/**
 * Held by every process of a running site, and by a backup: while anybody has it nothing is restored into
 * this data folder. Throws `PlaceRefused` during a restore, and after one that was cut off.
 */
export function holdPlace(dataDir: string): FileLock {
	const lock = lockFile(join(dataDir, LOCK), "together");
	if (!lock)
		throw new PlaceRefused(`A backup is being restored into ${dataDir}: wait for its end.`);
	if (!existsSync(unfinishedMark(dataDir))) return lock;
	lock.release();
	throw new PlaceRefused(
		`A restore into ${dataDir} was cut off, and what lies there is not whole: run "npm run restore -- FILE" again.`,
	);
}

/** For a restore: nobody else is here, and nobody comes before it is released. */
export function takePlace(dataDir: string): FileLock {
	const lock = lockFile(join(dataDir, LOCK), "alone");
	if (lock) return lock;
	throw new PlaceRefused(`A site or a backup is at work in ${dataDir}: stop it first.`);
}

export function unfinishedMark(dataDir: string): string {
	return join(dataDir, UNFINISHED);
}
