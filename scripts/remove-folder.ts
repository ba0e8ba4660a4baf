import { existsSync, rmSync } from "node:fs";

const TRIES = 50;
const PAUSE = 100;

/**
 * Removes a folder at once, for the very end of a process. A process that is just ending may still
 * write there; Node's own retries do not wait for it, and in Node 24 not even an error tells.
 */
export function removeFolder(folder: string): void {
	for (let tries = 0; existsSync(folder) && tries < TRIES; tries += 1) {
		if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
		try {
			rmSync(folder, { recursive: true, force: true });
		} catch {
			// Tried again.
		}
	}
}
