import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { followedLink, keepPlace, placeOf, scrollToPlace, storePlaces } from "./scroll-places.ts";

/** Milliseconds for which a page that is still too short may grow to the place where the reader was. */
const GROWING = 10_000;
/** Milliseconds for which the place is held: a smooth scroll of the page before may still move it. */
const SETTLING = 500;
/** After one of these the reader has chosen a place. */
const CHOICES = ["wheel", "touchmove", "pointerdown", "keydown"];

let shownEntry = "";
let stopHolding: (() => void) | undefined;

/**
 * Back and forward lead to the place where the reader left a page, as does a reload. A link leads to the top
 * (page-change.tsx). React Router's own component would do neither smoothly, and needs a script in the page.
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
		if (!isReturn) return keepPlace(entry, { y: window.scrollY });
		if (isFirst && !isDocumentReturn()) return;
		const place = placeOf(entry) ?? { y: 0 };
		stopHolding = holdPlace(() => scrollToPlace(place));
	}, [entry, isReturn]);
}

/** The router calls the entry that a document begins with "default", on every path. */
export function entryOf(key: string, pathname: string): string {
	return key === "default" ? `default ${pathname}` : key;
}

/** The browser comes back to the document by itself; it may have found a page that was too short. */
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
	// Until the document is complete, the browser may still be restoring its place.
	if (document.readyState === "complete") takeOver();
	else addEventListener("load", takeOver, { signal });
	addEventListener("pageshow", takeOver, { signal });
	addEventListener("pagehide", handOver, { signal });
	addEventListener("scroll", onScroll, { passive: true, signal });
	document.addEventListener("click", onClick, { capture: true, signal });
	return () => stop.abort();
}

/** Tries again whenever the page has grown or moved, until the place is reached or the reader does something else. */
function holdPlace(reach: () => boolean): () => void {
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
	}, SETTLING);
	const limit = setTimeout(end, GROWING);
	const growth = new ResizeObserver(again);
	growth.observe(document.body);
	const options = { passive: true, capture: true, signal: stop.signal };
	addEventListener("scroll", again, options);
	for (const choice of CHOICES) addEventListener(choice, end, options);
	reach();
	return end;
}
