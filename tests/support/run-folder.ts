import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "#scripts/remove-folder.ts";

/**
 * Vitest's global setup: everything that tests, and the servers they spawn, put in the temporary
 * folder goes into one folder, which is removed with the run, also after tests that were killed.
 */
export default function setup(): void {
	const folder = mkdtempSync(join(tmpdir(), "genga-run-"));
	// A Postgres of a test's own runs as another user, who has to get to its folder in here.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.on("exit", () => removeFolder(folder));
}
