import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The mode bits of group and others. */
const OTHERS = 0o077;
/** Set on folders that everybody may write into, as /tmp: those are not ours to close. */
const STICKY = 0o1000;

/**
 * Everything in the data folder is for the user alone whom the site runs as: what this process and its children make
 * from now on, and what an older version or a restore left open. Windows has other means.
 */
export function keepFilesPrivate(dataDir: string): void {
	process.umask(OTHERS);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	if (process.platform === "win32" || statSync(dataDir).mode & STICKY) return;
	closeTree(dataDir);
}

function closeTree(folder: string): void {
	close(folder, statSync(folder).mode);
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		// A link leads elsewhere; a draft of another process may be gone by now.
		const found = lstatSync(path, { throwIfNoEntry: false });
		if (found?.isDirectory()) closeTree(path);
		else if (found?.isFile()) close(path, found.mode);
	}
}

function close(path: string, mode: number): void {
	if ((mode & OTHERS) === 0) return;
	try {
		chmodSync(path, mode & 0o700);
	} catch (error) {
		// Gone by now, or another user's, who alone can close it.
		if (!["ENOENT", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
	}
}
