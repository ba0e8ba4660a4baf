import { randomBytes } from "node:crypto";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { SettingsFault } from "./settings-fault.ts";

/** Characters; fewer could be guessed. */
export const SECRET_MIN = 32;

/** A secret made at the first start and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
	const file = join(dataDir, name);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	if (!existsSync(file)) makeSecret(file);
	chmodSync(file, 0o600);
	const secret = readFileSync(file, "utf8");
	if (secret.length >= SECRET_MIN) return secret;
	throw new SettingsFault([`${file} holds no secret: remove it, and a new one is made`]);
}

/** Written aside and then named: nobody reads half a secret, and of two processes one makes it. */
function makeSecret(file: string): void {
	const draft = `${file}.${randomBytes(6).toString("hex")}`;
	writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
	try {
		linkSync(draft, file);
	} catch (error) {
		// A file system without links takes the last one's.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyFileSync(draft, file);
	} finally {
		rmSync(draft);
	}
}
