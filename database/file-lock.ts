import { DatabaseSync } from "node:sqlite";
import { isLocked } from "./faults.ts";
import { makePrivateFile } from "./private-file.ts";

/** Goes with the process that holds it, however that ends. */
export interface FileLock {
	release(): void;
}

/** A connection that nobody refers to is collected, and its lock goes with it. */
const held = new Set<DatabaseSync>();

/**
 * A lock on a file, between processes of one machine: several may hold it `together`, or one `alone`.
 * Undefined when it cannot be had now. Node has no file locks; SQLite's are the operating system's.
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
