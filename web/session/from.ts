import type { Location } from "react-router";

/** Where `navigate("/login", { state: { from } })` came from, as a path on this site; else home (threats.md A8). */
export function comingFrom(location: Location): string {
	const from: unknown = location.state?.from;
	if (typeof from !== "string" || from.length > 2000 || !from.startsWith("/")) return "/";
	const here = window.location.origin;
	const url = URL.canParse(from, here) ? new URL(from, here) : undefined;
	return url?.origin === here ? url.pathname + url.search + url.hash : "/";
}
