import { useEffect, useRef } from "react";

/** docs/specification.md §9. */
const DURATION = 1000;

/**
 * Sections fade in when they are scrolled to. Nothing is hidden beforehand: the animation starts just before a
 * section comes into view. Without a script, or with reduced motion, sections are simply visible.
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
			{ duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
		);
	}
}
