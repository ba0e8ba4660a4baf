/** A base for parsing paths as browsers do. No request goes there. */
const BASE = "http://here.invalid";
const MAX = 2000;
/** Pages that are never a place to return to, because they would redirect again. */
const accountPages = [
	"/login",
	"/signup",
	"/forgot-password",
	"/reset-password",
	"/confirm-email",
	"/prove-address",
];

/**
 * Where to go after logging in: a path on this site. Returns home for anything that a browser would resolve to
 * another site (`//host`, `/\host`, a tab in between, `javascript:`; docs/threats.md A8).
 */
export function returnPath(wanted: unknown): string {
	if (typeof wanted !== "string" || wanted.length > MAX || !wanted.startsWith("/")) return "/";
	if (!URL.canParse(wanted, BASE)) return "/";
	const url = new URL(wanted, BASE);
	// `/.//host` parses to our own origin, but its path `//host` would lead to another site.
	if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
	if (accountPages.includes(url.pathname)) return "/";
	return url.pathname + url.search + url.hash;
}

/** The address of /login or /signup with the return path in its query, so that it works without a script. */
export function withReturn(door: string, from: string, more: Record<string, string> = {}): string {
	const query = new URLSearchParams({ ...more, ...(from !== "/" && { from }) }).toString();
	return query ? `${door}?${query}` : door;
}
