import { ARRIVAL_MARKER } from "#contract/sign-in.ts";
import { remembered } from "./browser-storage.ts";

/** Where the specification keeps the token (docs/specification.md §3). */
export const TOKEN_KEY = "access-token";
/** Set by the server beside the identity provider's own cookie, which no script can read. */
const MARKER = "genga_signed_in";
/** Before the names of cookies wherever the site is https. */
const HOST = "__Host-";

const watchers = new Set<() => void>();

/** Is somebody perhaps signed in? Without a sign of it a visitor's browser asks nothing. */
export function maySignIn(): boolean {
	return remembered(TOKEN_KEY) !== undefined || hasCookie(MARKER);
}

export function dropMarker(): void {
	dropCookie(MARKER);
}

/** Has the whole page just come back from Google? Answers yes once. */
export function takeArrival(): boolean {
	const arrived = hasCookie(ARRIVAL_MARKER);
	if (arrived) dropCookie(ARRIVAL_MARKER);
	return arrived;
}

export function watchSession(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

function hasCookie(name: string): boolean {
	const cookies = document.cookie.split("; ");
	return [name, HOST + name].some((one) => cookies.includes(`${one}=1`));
}

function dropCookie(name: string): void {
	for (const one of [name, `${HOST}${name}`]) {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
		document.cookie = `${one}=; path=/; max-age=0${one === name ? "" : "; secure"}`;
	}
}

/** Somebody came, or left. */
export function sessionChanged(): void {
	// What opening.ts said of the page before the script was ready.
	document.documentElement.toggleAttribute("data-session", maySignIn());
	for (const watcher of watchers) watcher();
}
