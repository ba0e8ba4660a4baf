import { Problem } from "#contract/problems.ts";
import type { Settings } from "../config.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Calls that act on a cookie must come from our own pages (threats.md A9). While local, every name of
 * this machine on the same port is ours (interface.md).
 */
export function refuseForeignOrigin(
	settings: Settings,
	method: string,
	origin: string | undefined,
): void {
	// Browsers send no Origin with a page's own reads, and nobody else can see the answer to one.
	if (origin === undefined && method === "GET") return;
	if (origin === undefined || !isOurs(settings, origin)) throw new Problem("foreign_origin");
}

function isOurs(settings: Settings, origin: string): boolean {
	if (origin === settings.origin) return true;
	if (!settings.local || !URL.canParse(origin)) return false;
	const theirs = new URL(origin);
	const ours = new URL(settings.origin);
	return (
		theirs.protocol === ours.protocol && theirs.port === ours.port && isLoopback(theirs.hostname)
	);
}
