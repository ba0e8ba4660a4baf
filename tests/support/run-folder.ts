import { chmodSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { quickFolder } from "#scripts/quick-folder.ts";
import { removeFolder } from "#scripts/remove-folder.ts";

/**
 * Vitest's global setup: tests and the servers that they start put their temporary files into one folder. It is removed
 * at the end of the run, also after tests that were killed.
 */
export default function setup(): void {
	const folder = mkdtempSync(join(quickFolder(), "genga-run-"));
	// A test's own Postgres runs as another user, who needs access to its folder in here.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.on("exit", () => removeFolder(folder));
}
