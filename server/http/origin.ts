import { Problem } from "#contract/problems.ts";
import type { Settings } from "../settings/config.ts";
import { isLoopback } from "../settings/loopback.ts";

/**
 * Calls that act on a cookie must come from our own pages, or from a front end that `ALLOWED_ORIGINS` names. On a
 * local site every name of this machine with the same port counts as our own.
 */
export function refuseForeignOrigin(
	settings: Settings,
	method: string,
	origin: string | undefined,
): void {
	// Browsers send no Origin for same-origin reads. Pages of other sites cannot read the answer.
	if (origin === undefined && method === "GET") return;
	if (origin !== undefined && settings.allowedOrigins.includes(origin)) return;
	refuseForeignForm(settings, origin);
}

/** Forms that the browser posts without script are answered with a page, so they may only come from our own pages. */
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
