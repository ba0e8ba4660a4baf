import {
	accessSync,
	chmodSync,
	constants,
	lstatSync,
	mkdirSync,
	readdirSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { SettingsFault } from "./settings-fault.ts";

/** The permission bits of group and others. */
const OTHERS = 0o077;
/** The sticky bit of folders that everybody may write to, such as /tmp. Their permissions must stay. */
const STICKY = 0o1000;

/**
 * Makes everything in the data folder private to the user that runs the site: new files of this process and its
 * children, and files that an older version or a restore left readable. Windows has other means.
 */
export function keepFilesPrivate(dataDir: string): void {
	process.umask(OTHERS);
	makeDataFolder(dataDir);
	if (process.platform === "win32" || statSync(dataDir).mode & STICKY) return;
	closeTree(dataDir);
}

/** Creates the data folder. Throws a `SettingsFault` if this user cannot create it or write to it. */
export function makeDataFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		accessSync(dataDir, constants.W_OK);
	} catch (error) {
		throw new SettingsFault([
			`DATA_DIR: files cannot be stored in ${dataDir}: ${(error as Error).message}`,
		]);
	}
}

function closeTree(folder: string): void {
	const { mode, uid } = statSync(folder);
	close(folder, mode);
	for (const name of namesIn(folder, uid)) {
		const path = join(folder, name);
		// Does not follow links. A temporary file of another process may be gone already.
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (found?.isDirectory()) closeTree(path);
		else if (found?.isFile()) close(path, found.mode);
	}
}

function namesIn(folder: string, owner: number): string[] {
	try {
		return readdirSync(folder);
	} catch (error) {
		// Another user's private folder, such as lost+found when the data folder is a disk of its own.
		const isForeign = owner !== process.geteuid?.();
		if (isForeign && (error as NodeJS.ErrnoException).code === "EACCES") return [];
		throw error;
	}
}

function close(path: string, mode: number): void {
	if ((mode & OTHERS) === 0) return;
	try {
		chmodSync(path, mode & 0o700);
	} catch (error) {
		// The file is gone, or belongs to another user, who alone can change it.
		if (!["ENOENT", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
	}
}
