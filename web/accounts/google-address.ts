/**
 * The address for a full-page Google sign-in, which returns to `from`. It is used by links, not forms, because the
 * redirect leads to another origin.
 */
export function googleAddress(from: string): string {
	return `/api/auth/google/start?${new URLSearchParams({ mode: "page", from })}`;
}

/**
 * Google and our cookies know the site only by its configured address. A local site may be opened under other names.
 */
export function isOurAddress(here: URL | Location, origin: string): boolean {
	if (!URL.canParse(origin) || here.origin === origin) return true;
	return isThisMachine(here.hostname) && isThisMachine(new URL(origin).hostname);
}

function isThisMachine(hostname: string): boolean {
	return hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}
