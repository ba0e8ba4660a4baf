import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

/** Follows links of sections whose script is still loading, without loading the document again. */
export function useEarlyLinks(
	sections: RefObject<HTMLElement | null>,
	isReady: () => boolean,
): void {
	const navigate = useNavigate();
	// biome-ignore lint/correctness/useExhaustiveDependencies: `isReady` reads the current state
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const link = (event.target as Element).closest("a[href^='/']");
			if (!link || !sections.current?.contains(link) || isReady() || !isPlain(event)) return;
			event.preventDefault();
			void navigate(link.getAttribute("href") ?? "/");
		};
		// On the window, because React stops clicks on elements that it has not hydrated.
		addEventListener("click", follow, { capture: true });
		return () => removeEventListener("click", follow, { capture: true });
	}, [navigate, sections]);
}

/** Other clicks open the link in another tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
