import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";

/**
 * Bytes of disk space that pictures and files must leave free for purchases, letters and the database's log (docs/threats.md
 * L5, F5).
 */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
/** In seconds, because an operator has to free disk space. */
const RETRY_AFTER = 600;

/** Refuses a picture or a file, or a part of one, when disk space is low or would be after this many bytes more. */
export async function requireDiskSpace(
	{ freeSpace }: Pick<Needs, "freeSpace">,
	coming = 0,
): Promise<void> {
	if ((await freeSpace()) - coming >= MIN_FREE_BYTES) return;
	throw new Problem("storage_unavailable", {
		detail: "The server has no space for new pictures and files right now. Please try again later.",
		retryAfter: RETRY_AFTER,
	});
}
