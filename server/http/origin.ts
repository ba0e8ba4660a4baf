import { Problem } from "#contract/problems.ts";
import type { Settings } from "../settings/config.ts";
import { isLoopback } from "../settings/loopback.ts";

/**
 * Calls that act on a cookie must come from our own pages, or from those of another front end that
 * `ALLOWED_ORIGINS` names. While local, every name of this machine on the same port is ours.
 */
export function refuseForeignOrigin(
	settings: Settings,
	method: string,
	origin: string | undefined,
): void {
	// Browsers send no Origin with a page's own reads, and nobody else can see the answer to one.
	if (origin === undefined && method === "GET") return;
	if (origin !== undefined && settings.allowedOrigins.includes(origin)) return;
	refuseForeignForm(settings, origin);
}

/** Forms that a browser posts without a script are answered with a page, so they come from our own pages only. */
export function refuseForeignForm(settings: Settings, origin: string | undefined): void {
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
