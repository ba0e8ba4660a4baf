/** Never dialled: it only lets a path be parsed as browsers do. */
const HERE = "http://here.invalid";
const MAX = 2000;
/** Nobody comes back to the place that sent them on. */
const doors = [
	"/login",
	"/signup",
	"/forgot-password",
	"/reset-password",
	"/confirm-email",
	"/prove-address",
];

/**
 * Where to go after logging in: a path on this site, or home for everything that a browser would take elsewhere
 * (`//host`, `/\host`, a tab in between, `javascript:`; docs/threats.md A8).
 */
export function returnPath(wanted: unknown): string {
	if (typeof wanted !== "string" || wanted.length > MAX || !wanted.startsWith("/")) return "/";
	if (!URL.canParse(wanted, HERE)) return "/";
	const url = new URL(wanted, HERE);
	// `/.//host` is parsed to our own origin, and would be another's when it is used as a path.
	if (url.origin !== HERE || url.pathname.startsWith("//")) return "/";
	if (doors.includes(url.pathname)) return "/";
	return url.pathname + url.search + url.hash;
}

/** The address of /login or /signup that still remembers where to go, without any script. */
export function withReturn(door: string, from: string, more: Record<string, string> = {}): string {
	const query = new URLSearchParams({ ...more, ...(from !== "/" && { from }) }).toString();
	return query ? `${door}?${query}` : door;
}
