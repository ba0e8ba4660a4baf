import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Bytes. A whole run of the tests needs a tenth of this. A container may have only 64 MB in /dev/shm. */
const ENOUGH = 2 * 1024 ** 3;

/** The folder for test databases: in memory if it has room, because the tests create more than a thousand. */
export function quickFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
	} catch {
		// Not every system has such a folder.
		return tmpdir();
	}
}
