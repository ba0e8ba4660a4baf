import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the file, if it is missing, for its owner alone. Files that SQLite puts beside it get the same mode. */
export function makePrivateFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	closeSync(openSync(file, "a", 0o600));
}
