import { type FocusEvent, useEffect, useRef } from "react";

/**
 * A button that is disabled or removed loses the focus, and the reader loses their place on the page. Spread over the
 * button, these props restore the focus when it is enabled again. Spread over an element around it (`tabIndex={-1}`),
 * that element takes the focus, and the next Tab continues from there.
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
	// A disabled element lost the focus without the reader leaving it. React fires no event when it removes an element.
	const onBlur = ({ target }: FocusEvent) => {
		if (!target.matches(":disabled")) had.current = false;
	};
	return { ref, onFocus, onBlur };
}

/** A browser blurs a disabled button only in its next frame. A fast response arrives earlier. */
function isFocusLost(): boolean {
	const { activeElement, body } = document;
	return !activeElement || activeElement === body || activeElement.matches(":disabled");
}
