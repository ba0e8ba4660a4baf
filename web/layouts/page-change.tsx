import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { messages } from "../messages/en.ts";
import { missingParts } from "../parts/missing-parts.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { linkOf, placeOf } from "./scroll-places.ts";
import { entryOf, useScrollPlace } from "./use-scroll-place.ts";

/** Duration of the fade-in, in milliseconds. */
const FADE = 180;

/**
 * A new path fades in, scrolls smoothly to the top and gets the focus, and its title is announced. Back and Forward
 * restore the position and focus the link that was followed there. The router's view transitions are not used: one
 * that another click interrupts ends in an error that nobody can catch.
 */
export function PageChange() {
	const { pathname, key } = useLocation();
	const isReturn = useNavigationType() === "POP";
	const { subscribe, waiting } = missingParts;
	// The note says that the page is missing (parts/part-note.tsx), so no progress is shown.
	const stuck = useSyncExternalStore(subscribe, waiting, () => false);
	const busy = useNavigation().state !== "idle" && !stuck;
	const shown = useRef(pathname);
	const [title, setTitle] = useState("");
	useScrollPlace();
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a new path only
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		if (!isReturn) window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
		const page = document.getElementById("content");
		const place = isReturn ? placeOf(entryOf(key, pathname)) : undefined;
		const focused = (place && linkOf(place)) ?? page;
		focused?.focus({ preventScroll: true });
		if (!still) page?.animate({ opacity: [0, 1] }, { duration: FADE, easing: "ease-out" });
		setTitle(document.title);
	}, [pathname]);
	return (
		<>
			<p className="sr-only" role="status">
				{title}
			</p>
			{busy && <ProgressBar label={messages.loading} className="page-progress" />}
		</>
	);
}
