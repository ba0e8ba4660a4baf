import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { messages } from "../messages/en.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** On every change of path: smoothly to the top, the focus to the page, its title said aloud. */
export function PageChange() {
	const { pathname } = useLocation();
	const busy = useNavigation().state !== "idle";
	const shown = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
		document.getElementById("content")?.focus({ preventScroll: true });
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
