import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";

/** Bytes that pictures leave free: purchases, letters and the database's own log go on (docs/threats.md L5, F5). */
const FLOOR = 256 * 1024 * 1024;
/** Seconds: somebody has to make room. */
const RETRY_AFTER = 600;

/** Refuses a picture, or a part of one, that would eat what everything else needs. */
export async function refuseWithoutRoom({ freeSpace }: Pick<Needs, "freeSpace">): Promise<void> {
	if ((await freeSpace()) >= FLOOR) return;
	throw new Problem("storage_unavailable", {
		detail: "There is no room for new pictures right now. Please try again later.",
		retryAfter: RETRY_AFTER,
	});
}
