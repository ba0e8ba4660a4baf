import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFilesPrivate } from "#server/settings/private-files.ts";

/** The user nobody. */
const USER = 65_534;

// Only root can make a folder of another user.
test.runIf(process.getuid?.() === 0)(
	"another user's private folder in the data folder, such as lost+found, is passed over",
	() => {
		const dataDir = mkdtempSync(join(tmpdir(), "genga-private-"));
		mkdirSync(join(dataDir, "lost+found"), { mode: 0o700 });
		writeFileSync(join(dataDir, "open.txt"), "");
		for (const path of [dataDir, join(dataDir, "open.txt")]) {
			chmodSync(path, 0o755);
			chownSync(path, USER, USER);
		}
		const mask = process.umask();
		onTestFinished(() => {
			process.seteuid?.(0);
			process.umask(mask);
		});
		process.seteuid?.(USER);
		keepFilesPrivate(dataDir);
		expect(statSync(join(dataDir, "open.txt")).mode & 0o777).toBe(0o700);
		// Its own folder is needed.
		mkdirSync(join(dataDir, "own"), { mode: 0 });
		expect(() => keepFilesPrivate(dataDir)).toThrow("EACCES");
	},
);
