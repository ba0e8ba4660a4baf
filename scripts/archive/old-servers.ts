import { open } from "node:fs/promises";

/** Bytes at the beginning of a script in which pg_restore writes its settings. */
const HEAD = 4096;
/** Written by pg_restore 17 and later, whatever the server is. Servers before 17 do not know this setting. */
const SETTING = "\nSET transaction_timeout = 0;";
const COMMENT = "\n--  transaction_timeout = 0;";

/** Turns what a Postgres before 17 refuses in a script of a newer pg_restore into a comment of the same length. */
export async function makeFitOldServers(script: string): Promise<void> {
	const file = await open(script, "r+");
	try {
		const head = Buffer.alloc(HEAD);
		const { bytesRead } = await file.read(head, 0, HEAD, 0);
		const at = head.subarray(0, bytesRead).indexOf(SETTING);
		if (at >= 0) await file.write(COMMENT, at);
	} finally {
		await file.close();
	}
}
