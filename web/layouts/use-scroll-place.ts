import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { followedLink, keepPlace, placeOf, scrollToPlace, storePlaces } from "./scroll-places.ts";

/** Milliseconds to wait for a page that is still too short for the remembered scroll position. */
const GROWTH_TIMEOUT = 10_000;
/** Milliseconds to hold the position, because a smooth scroll of the previous page may still move it. */
const SETTLE_TIME = 500;
/** Events by which the reader takes over the scroll position. */
const READER_EVENTS = ["wheel", "touchmove", "pointerdown", "keydown"];

let shownEntry = "";
let stopHolding: (() => void) | undefined;

/**
 * Restores the scroll position on Back, Forward and reload. A link leads to the top (page-change.tsx). React Router's
 * own component does neither smoothly, and needs an inline script.
 */
export function useScrollPlace(): void {
	const { key, pathname } = useLocation();
	const isReturn = useNavigationType() === "POP";
	const entry = entryOf(key, pathname);
	useEffect(watchPlaces, []);
	useLayoutEffect(() => {
		const isFirst = shownEntry === "";
		shownEntry = entry;
		stopHolding?.();
		// From now on all of a page is laid out, because a place to return to is in pixels (home/sections.css).
		if (!isFirst) document.documentElement.removeAttribute("data-from-top");
		if (!isReturn) return keepPlace(entry, { y: window.scrollY });
		if (isFirst && !isDocumentReturn()) return;
		const place = placeOf(entry) ?? { y: 0 };
		stopHolding = lockForSite(() => scrollToPlace(place));
	}, [entry, isReturn]);
}

/** The router calls the first history entry of a document "default", on every path. */
export function entryOf(key: string, pathname: string): string {
	return key === "default" ? `default ${pathname}` : key;
}

/**
 * True after a reload or a return to this document, if the page was still too short for the browser to restore the
 * position.
 */
function isDocumentReturn(): boolean {
	const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return window.scrollY === 0 && (arrival?.type === "reload" || arrival?.type === "back_forward");
}

function watchPlaces(): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	const takeOver = () => {
		history.scrollRestoration = "manual";
	};
	const handOver = () => {
		history.scrollRestoration = "auto";
		storePlaces();
	};
	const onScroll = () => {
		if (!stopHolding) keepPlace(shownEntry, { ...placeOf(shownEntry), y: window.scrollY });
	};
	const onClick = ({ target }: Event) => {
		const link = followedLink(target);
		if (link) keepPlace(shownEntry, { y: window.scrollY, link });
	};
	// Until the document is complete, the browser may still be restoring the position.
	if (document.readyState === "complete") takeOver();
	else addEventListener("load", takeOver, { signal });
	addEventListener("pageshow", takeOver, { signal });
	addEventListener("pagehide", handOver, { signal });
	addEventListener("scroll", onScroll, { passive: true, signal });
	document.addEventListener("click", onClick, { capture: true, signal });
	return () => stop.abort();
}

/** Retries whenever the page grows or moves, until the position is reached or the reader scrolls. */
function lockForSite(reach: () => boolean): () => void {
	const stop = new AbortController();
	let isSettled = false;
	const end = () => {
		stop.abort();
		clearTimeout(settling);
		clearTimeout(limit);
		growth.disconnect();
		stopHolding = undefined;
	};
	const again = () => {
		if (reach() && isSettled) end();
	};
	const settling = setTimeout(() => {
		isSettled = true;
		again();
	}, SETTLE_TIME);
	const limit = setTimeout(end, GROWTH_TIMEOUT);
	const growth = new ResizeObserver(again);
	growth.observe(document.body);
	const options = { passive: true, capture: true, signal: stop.signal };
	addEventListener("scroll", again, options);
	for (const choice of READER_EVENTS) addEventListener(choice, end, options);
	reach();
	return end;
}
