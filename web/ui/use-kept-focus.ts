import { useEffect, useRef } from "react";

/**
 * A button that is disabled while it works loses the focus; it gets it back when it can be pressed again. Where it stays
 * disabled, the place around it takes the focus (`tabIndex={-1}`): the next Tab goes on from there.
 */
export function useKeptFocus<Kept extends HTMLElement = HTMLButtonElement>(busy: boolean) {
	const place = useRef<Kept>(null);
	const wasBusy = useRef(false);
	useEffect(() => {
		if (wasBusy.current && !busy && isFocusLost()) place.current?.focus({ preventScroll: true });
		wasBusy.current = busy;
	}, [busy]);
	return place;
}

/** A browser lets go of a disabled button with its next frame only; a quick answer may come before. */
function isFocusLost(): boolean {
	const { activeElement, body } = document;
	return !activeElement || activeElement === body || activeElement.matches(":disabled");
}
