import { useEffect, useRef } from "react";

/** docs/specification.md §9. */
const LASTS = 1000;

/**
 * Sections fade in as they are scrolled to. Nothing is ever hidden beforehand: the animation itself starts from
 * nothing just before a section comes into view, so without script, or with reduced motion, everything simply stands.
 */
export function useReveal() {
	const page = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!page.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const watch = new IntersectionObserver(reveal, { rootMargin: "0px 0px 8% 0px" });
		for (const section of page.current.children) {
			if (section.getBoundingClientRect().top > innerHeight) watch.observe(section);
		}
		return () => watch.disconnect();
	}, []);
	return page;
}

function reveal(entries: IntersectionObserverEntry[], watch: IntersectionObserver) {
	for (const { isIntersecting, target } of entries) {
		if (!isIntersecting) continue;
		watch.unobserve(target);
		target.animate(
			[
				{ opacity: 0, transform: "translateY(24px)" },
				{ opacity: 1, transform: "none" },
			],
			{ duration: LASTS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
		);
	}
}
