import type { Ref } from "react";
import type { Place } from "./nib.ts";
import type { Score } from "./score.ts";

/** The pen at the stroke that is being drawn. It is positioned with each frame, without React. */
export function Nib({ ref }: { ref: Ref<SVGSVGElement> }) {
	return (
		<svg ref={ref} className="ink-nib" viewBox="0 -10 84 20" aria-hidden="true" visibility="hidden">
			<path className="ink-nib-hold" d="M44-5.5L84-7V7L44 5.5Z" />
			<path d="M0 0C9-2 15-8.5 26-8.5C34-8.5 40-6.5 46-6.5V6.5C40 6.5 34 8.5 26 8.5C15 8.5 9 2 0 0Z" />
			<path className="ink-nib-dip" d="M0 0C6-1.2 10-4.6 14-6.2V6.2C10 4.6 6 1.2 0 0ZM14 0H26" />
		</svg>
	);
}

export function placeNib(nib: SVGSVGElement, place: Place | undefined, score: Score): void {
	nib.setAttribute("visibility", place ? "visible" : "hidden");
	if (!place) return;
	nib.style.left = `${((place.x / score.width) * 100).toFixed(2)}%`;
	nib.style.top = `${((place.y / score.height) * 100).toFixed(2)}%`;
}
