import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links on a phone so that the current one is visible, again whenever the key changes. */
export function useCurrentInSight<Line extends HTMLElement>(key: unknown): RefObject<Line | null> {
	const line = useRef<Line>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another one is open
	useEffect(() => {
		const here = line.current?.querySelector<HTMLElement>("[aria-current]");
		const shown = here?.closest("li") ?? here;
		if (!shown) return;
		const before = Math.max(shown.offsetWidth / 2, 48);
		line.current?.scrollTo({ left: shown.offsetLeft - before });
	}, [key]);
	return line;
}
