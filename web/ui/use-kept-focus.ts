import { type FocusEvent, useEffect, useRef } from "react";

/**
 * A button that is disabled or taken away loses the focus, and the reader their place on the page. Spread over the
 * button itself, it gives the focus back as soon as it can be pressed again; over what is around it (`tabIndex={-1}`),
 * that takes the focus, and the next Tab goes on from there.
 */
export function useKeptFocus<Kept extends HTMLElement = HTMLButtonElement>() {
	const ref = useRef<Kept>(null);
	const had = useRef(false);
	useEffect(() => {
		const { current: place } = ref;
		if (!had.current || !place) return;
		if (isFocusLost()) place.focus({ preventScroll: true });
		else had.current = place.contains(document.activeElement);
	});
	const onFocus = () => {
		had.current = true;
	};
	// What is disabled was not left by the reader; what React takes away tells nothing.
	const onBlur = ({ target }: FocusEvent) => {
		if (!target.matches(":disabled")) had.current = false;
	};
	return { ref, onFocus, onBlur };
}

/** A browser lets go of a disabled button with its next frame only; a quick answer comes before. */
function isFocusLost(): boolean {
	const { activeElement, body } = document;
	return !activeElement || activeElement === body || activeElement.matches(":disabled");
}
