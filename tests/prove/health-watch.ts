import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { SpawnedSite } from "#tests/support/spawn-site.ts";

const EVERY = 50;

/** Requests /healthz, /readyz and a page continuously. */
export interface HealthWatch {
	/** Resolves with the milliseconds until /readyz has that status. */
	until(status: 200 | 503): Promise<number>;
	/** Throws when /healthz ever answered anything but 200, or when /readyz or the page failed in another way. */
	stop(): Promise<void>;
}

/** The status: 200, or 503 with Retry-After. */
async function there(address: string): Promise<number> {
	const { status, headers, body } = await fetch(address);
	await body?.cancel();
	assert.ok([200, 503].includes(status), `${address} answers ${status}`);
	if (status === 503) assert.ok(Number(headers.get("retry-after")) > 0);
	return status;
}

export function watchHealth({ origin }: SpawnedSite): HealthWatch {
	let latest = 0;
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			const alive = await fetch(`${origin}/healthz`);
			assert.equal(alive.status, 200);
			latest = await there(`${origin}/readyz`);
			await there(`${origin}/classes`);
			await setTimeout(EVERY);
		}
	})();
	// `stop` handles the error. Until then it must not count as an unhandled rejection.
	watching.catch(() => {});
	return {
		async until(status) {
			const begin = performance.now();
			while (latest !== status) await Promise.race([setTimeout(EVERY / 2), watching]);
			return performance.now() - begin;
		},
		async stop() {
			isOver = true;
			await watching;
		},
	};
}
