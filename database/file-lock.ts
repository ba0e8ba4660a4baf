import { DatabaseSync } from "node:sqlite";
import { isLocked } from "./faults.ts";
import { makePrivateFile } from "./private-file.ts";

/** Released with the process that holds it, however that process ends. */
export interface FileLock {
	release(): void;
}

/** Keeps a reference to each connection. Without one it would be garbage-collected, and its lock released. */
const held = new Set<DatabaseSync>();

/**
 * A file lock between processes of one machine. Several processes may hold it `together`, or one `alone`. Undefined if
 * it is taken. Node has no file locks, and SQLite's locks are the operating system's.
 */
export function lockFile(file: string, how: "together" | "alone"): FileLock | undefined {
	makePrivateFile(file);
	const db = new DatabaseSync(file, { timeout: 0 });
	try {
		db.exec(how === "alone" ? "begin exclusive" : "begin; select count(*) from sqlite_master");
	} catch (error) {
		db.close();
		if (isLocked(error)) return undefined;
		throw error;
	}
	held.add(db);
	return {
		release() {
			held.delete(db);
			db.close();
		},
	};
}
