import { randomBytes } from "node:crypto";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	linkSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "./private-files.ts";
import { SettingsFault } from "./settings-fault.ts";

/** Minimum number of characters. A shorter secret could be guessed. */
export const SECRET_MIN = 32;

/** A secret that is created at the first start and stored in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
	const file = join(dataDir, name);
	makeDataFolder(dataDir);
	if (!existsSync(file)) makeSecret(file);
	chmodSync(file, 0o600);
	const secret = readFileSync(file, "utf8");
	if (secret.length >= SECRET_MIN) return secret;
	throw new SettingsFault([
		`${file} contains no valid secret: remove the file, and the next start creates a new one`,
	]);
}

/**
 * Writes a temporary file and then links it, so that no process reads half a secret and only one of two processes
 * creates it.
 */
function makeSecret(file: string): void {
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
	try {
		linkSync(draft, file);
	} catch (error) {
		// On a file system without links the last writer wins.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyFileSync(draft, file);
	} finally {
		rmSync(draft);
	}
}
