import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Spot } from "./ghost-place.ts";

/** The place of the sheet where a pointer is. */
export type SpotOf = (event: PointerEvent | WheelEvent) => Spot;

interface Drags {
	spotOf: SpotOf;
	/** One pointer went from a spot to another. */
	drag(from: Spot, to: Spot): void;
	/** Two pointers did. */
	pinch?(from: [Spot, Spot], to: [Spot, Spot]): void;
	/** A wheel turned, by a factor of the size. */
	wheel?(factor: number, at: Spot): void;
}

/**
 * Drags on an element over the surface. The listeners are native like those of the surface, so that they can keep
 * events from drawing there.
 */
export function useDrags(element: RefObject<HTMLElement | null>, drags: Drags): void {
	const spotOf = useEffectEvent(drags.spotOf);
	const moved = useEffectEvent((spots: Map<number, Spot>, event: PointerEvent) => {
		const from = spots.get(event.pointerId);
		if (!from) return;
		const to = drags.spotOf(event);
		const other = [...spots].find(([id]) => id !== event.pointerId)?.[1];
		spots.set(event.pointerId, to);
		if (other) drags.pinch?.([from, other], [to, other]);
		else drags.drag(from, to);
	});
	const turned = useEffectEvent((event: WheelEvent) => {
		if (!drags.wheel) return;
		event.preventDefault();
		event.stopPropagation();
		drags.wheel(Math.exp(-event.deltaY / 600), drags.spotOf(event));
	});
	useEffect(() => {
		const place = element.current;
		if (!place) return;
		const spots = new Map<number, Spot>();
		const stop = new AbortController();
		const { signal } = stop;
		place.addEventListener(
			"pointerdown",
			(event) => {
				event.stopPropagation();
				place.setPointerCapture(event.pointerId);
				spots.set(event.pointerId, spotOf(event));
			},
			{ signal },
		);
		place.addEventListener("pointermove", (event) => moved(spots, event), { signal });
		for (const name of ["pointerup", "pointercancel"] as const) {
			place.addEventListener(name, (event) => spots.delete(event.pointerId), { signal });
		}
		place.addEventListener("wheel", turned, { signal, passive: false });
		return () => stop.abort();
	}, [element]);
}
