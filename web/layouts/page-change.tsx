import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { messages } from "../messages/en.ts";
import { missingParts } from "../parts/missing-parts.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** Milliseconds in which a page appears. */
const FADE = 180;

/**
 * On every change of path: the page fades in, smoothly to the top, the focus to the page, its title said aloud.
 * Not by the router's view transitions: one that the next click overtakes ends in an error nobody can catch.
 */
export function PageChange() {
	const { pathname } = useLocation();
	const { subscribe, waiting } = missingParts;
	// The note says so (parts/part-note.tsx): nothing is on its way.
	const stuck = useSyncExternalStore(subscribe, waiting, () => false);
	const busy = useNavigation().state !== "idle" && !stuck;
	const shown = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
		const page = document.getElementById("content");
		page?.focus({ preventScroll: true });
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
