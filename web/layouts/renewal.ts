import { type createMemoryRouter, createPath, type Location } from "react-router";
import { missingParts, retryParts } from "../parts/missing-parts.ts";
import { dialogs } from "../ui/dialogs.ts";
import { toasts } from "../ui/toasts.ts";
import { somethingTyped } from "./typed.ts";

export type DataRouter = ReturnType<typeof createMemoryRouter>;

/** The version of the site for which this tab has loaded the page again by itself. */
const KEY = "renewed-for";

/**
 * Loads again what is missing when the reader goes somewhere: React Router still waits for the script of a page that was
 * not found before, and does not ask for it a second time. Asks the router itself, because React shows nothing of a
 * navigation while a part of the page that the server wrote waits for its script.
 */
export function watchNavigation(router: DataRouter): () => void {
	let last: string | undefined;
	const stopWatching = router.subscribe(({ navigation: { location: to } }) => {
		if (!to || to.key === last) return;
		last = to.key;
		if (missingParts.waiting()) void retryParts();
	});
	const stopListening = missingParts.subscribe(() => {
		const to = router.state.navigation.location;
		if (to && missingParts.trouble() === "updated") renewByItself(to);
	});
	return () => {
		stopWatching();
		stopListening();
	};
}

/**
 * A tab of an old version loads the page again by itself: at most once for a version, never over something typed, and
 * not while the reader is being told something.
 */
export function renewByItself(to?: Location): void {
	if (somethingTyped() || dialogs.current().length > 0 || toasts.current().length > 0) return;
	const version = window.__reactRouterManifest?.version ?? "";
	try {
		if (sessionStorage.getItem(KEY) === version) return;
		sessionStorage.setItem(KEY, version);
	} catch {
		// What has been done cannot be remembered, so the reader decides.
		return;
	}
	loadAgain(to);
}

/** Loads the document anew: the page where the reader is, or the one where they were going, with its state. */
export function loadAgain(to?: Location): void {
	const { pathname, search, hash } = location;
	if (to && createPath(to) !== pathname + search + hash)
		history.pushState({ usr: to.state, key: to.key }, "", createPath(to));
	location.reload();
}

declare global {
	interface Window {
		__reactRouterManifest?: { version: string };
	}
}
