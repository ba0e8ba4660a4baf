import { ARRIVAL_MARKER } from "#contract/accounts/sign-in.ts";
import { remembered } from "./browser-storage.ts";

/** The storage key of the access token (docs/specification.md §3). */
export const TOKEN_KEY = "access-token";
/** The storage key of why a tab ended the session, for the other tabs. Removed by the next login. */
export const END_KEY = "session-end";
/** Set by the server beside the identity provider's own cookie, which no script can read. */
const MARKER = "genga_signed_in";
/** The prefix of cookie names on https sites. */
const HOST = "__Host-";

const watchers = new Set<() => void>();

/** True if somebody may be signed in. Without such a sign a visitor's browser makes no request for the session. */
export function maySignIn(): boolean {
	return remembered(TOKEN_KEY) !== undefined || hasCookie(MARKER);
}

export function dropMarker(): void {
	dropCookie(MARKER);
}

/** True once after a full-page return from Google. */
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

/** Called when a user signs in or out. */
export function sessionChanged(): void {
	// Removes what before-paint.ts marked on the page before the script was ready.
	document.documentElement.toggleAttribute("data-session", maySignIn());
	for (const watcher of watchers) watcher();
}
