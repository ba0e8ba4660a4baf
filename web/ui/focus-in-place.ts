/**
 * A reference for an element that appears where the pressed button was. Without scrolling, because a sheet must not
 * move just when it is pressed.
 */
export function focusInPlace(element: HTMLElement | null): void {
	element?.focus({ preventScroll: true });
}
