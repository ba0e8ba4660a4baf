import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Bytes. A whole run of the tests needs a tenth of it; a container may have 64 MB there. */
const ENOUGH = 2 * 1024 ** 3;

/** Where tests put their databases: in memory where there is room, because they create more than a thousand. */
export function quickFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
	} catch {
		// Not every system has such a folder.
		return tmpdir();
	}
}
