import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Creates a missing file with access for its owner only. Files that SQLite puts beside it get the same mode. */
export function makePrivateFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	closeSync(openSync(file, "a", 0o600));
}
