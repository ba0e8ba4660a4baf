/** Where the whole page goes to sign in with Google; it comes back at `from`. A link, never a form: Google is elsewhere. */
export function googleAddress(from: string): string {
	return `/api/auth/google/start?${new URLSearchParams({ mode: "page", from })}`;
}

/** Google and our cookies know the site by its own address; this machine has several names for itself. */
export function isOurAddress(here: URL | Location, origin: string): boolean {
	if (!URL.canParse(origin) || here.origin === origin) return true;
	return isThisMachine(here.hostname) && isThisMachine(new URL(origin).hostname);
}

function isThisMachine(hostname: string): boolean {
	return hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}
