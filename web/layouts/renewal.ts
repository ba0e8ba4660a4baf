import { type createMemoryRouter, createPath, type Location } from "react-router";
import { missingParts, retryParts } from "../parts/missing-parts.ts";
import { dialogs } from "../ui/dialogs.ts";
import { toasts } from "../ui/toasts.ts";
import { hasTypedInput } from "./has-typed-input.ts";

export type DataRouter = ReturnType<typeof createMemoryRouter>;

/** The version of the site for which this tab has already reloaded itself. */
const KEY = "renewed-for";

/**
 * Loads missing scripts again when the reader navigates. React Router does not request the script of a page again
 * after it failed. This subscribes to the router directly, because React shows nothing of a navigation while a
 * server-rendered part of the page waits for its script.
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
 * A tab of an old version reloads itself: at most once per version, never while the page holds typed input, and not
 * while a message is shown.
 */
export function renewByItself(to?: Location): void {
	if (hasTypedInput() || dialogs.current().length > 0 || toasts.current().length > 0) return;
	const version = window.__reactRouterManifest?.version ?? "";
	try {
		if (sessionStorage.getItem(KEY) === version) return;
		sessionStorage.setItem(KEY, version);
	} catch {
		// Without storage the reload could loop, so the reader decides.
		return;
	}
	loadAgain(to);
}

/** Reloads the document: the current page, or the page that the reader was going to, with its state. */
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
