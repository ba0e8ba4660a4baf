import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** docs/specification.md §9, in milliseconds and pixels. The transition of 350 ms is in carousel.css. */
const INTERVAL = 3000;
const SWIPE_TOLERANCE = 5;

/**
 * The index of the current slide, of `count`. It advances by itself unless the user points at it, focuses it or has
 * paused it.
 */
export function useCarousel(count: number) {
	const [now, setNow] = useState(0);
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const [stopped, setStopped] = useState(false);
	const still = useReducedMotion();
	const turning = !(hovered || focused || stopped || still);
	const go = (by: number) => setNow((place) => (place + by + count) % count);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its whole time, however it came
	useEffect(() => {
		if (!turning) return;
		const timer = setTimeout(() => setNow((place) => (place + 1) % count), INTERVAL);
		return () => clearTimeout(timer);
	}, [turning, now, count]);

	const holds = {
		onPointerEnter: () => setHovered(true),
		onPointerLeave: () => setHovered(false),
		onFocus: () => setFocused(true),
		onBlur: () => setFocused(false),
	};
	return { now, go, turning, still, stopped, setStopped, holds, swipes: useSwipe(go) };
}

/** A swipe sideways by more than the tolerance. The mouse is left out, because it selects text. */
function useSwipe(go: (by: number) => void) {
	const from = useRef<{ x: number; y: number }>(undefined);
	return {
		onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
			from.current = pointerType === "mouse" ? undefined : { x, y };
		},
		onPointerUp({ clientX, clientY }: PointerEvent) {
			if (!from.current) return;
			const [x, y] = [clientX - from.current.x, clientY - from.current.y];
			from.current = undefined;
			if (Math.abs(x) > SWIPE_TOLERANCE && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
		},
	};
}

const QUERY = "(prefers-reduced-motion: reduce)";

/** True with reduced motion, and until the script knows. */
function useReducedMotion(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const query = matchMedia(QUERY);
			query.addEventListener("change", changed);
			return () => query.removeEventListener("change", changed);
		},
		() => matchMedia(QUERY).matches,
		() => true,
	);
}
