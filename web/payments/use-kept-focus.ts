import { useEffect, useRef } from "react";

/** A button that is disabled while it works loses the focus; it gets it back when it can be pressed again. */
export function useKeptFocus(busy: boolean) {
	const button = useRef<HTMLButtonElement>(null);
	const wasBusy = useRef(false);
	useEffect(() => {
		if (wasBusy.current && !busy && document.activeElement === document.body) {
			button.current?.focus({ preventScroll: true });
		}
		wasBusy.current = busy;
	}, [busy]);
	return button;
}
