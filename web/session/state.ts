import { remembered } from "../browser-storage.ts";

/** Where the specification keeps the token (product.md §3). */
export const TOKEN_KEY = "access-token";
/** Set by the server beside the identity provider's own cookie, which no script can read. */
const MARKER = "genga_signed_in";

const watchers = new Set<() => void>();

/** Is somebody perhaps signed in? Without a sign of it a visitor's browser asks nothing. */
export function maySignIn(): boolean {
	return remembered(TOKEN_KEY) !== undefined || document.cookie.split("; ").includes(`${MARKER}=1`);
}

export function dropMarker(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
	document.cookie = `${MARKER}=; path=/; max-age=0`;
}

export function watchSession(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** Somebody came, or left. */
export function sessionChanged(): void {
	// What opening.ts said of the page before the script was ready.
	document.documentElement.toggleAttribute("data-session", maySignIn());
	for (const watcher of watchers) watcher();
}
