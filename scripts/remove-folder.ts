import { existsSync, rmSync } from "node:fs";

const TRIES = 50;
const PAUSE = 100;

/**
 * Removes a folder synchronously, at the very end of a process. Another process that is ending may still write there.
 * Node's own retries do not wait for that, and in Node 24 they do not even throw.
 */
export function removeFolder(folder: string): void {
	for (let tries = 0; existsSync(folder) && tries < TRIES; tries += 1) {
		if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
		try {
			rmSync(folder, { recursive: true, force: true });
		} catch {
			// The next iteration tries again.
		}
	}
}
