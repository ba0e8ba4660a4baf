/** What a reader does first, whatever it is. */
const TOUCHES = ["scroll", "pointerdown", "pointermove", "keydown", "touchstart", "focusin"];

/**
 * Resolves when the reader first does something on a page that the server wrote. On one that the browser
 * draws itself there is nothing to look at yet, so it resolves at once.
 */
export function firstTouch(written: Element | null): Promise<void> {
	if (!written || scrollY > 0) return Promise.resolve();
	return new Promise((resolve) => {
		const stop = new AbortController();
		const touched = () => {
			stop.abort();
			resolve();
		};
		const options = { once: true, passive: true, capture: true, signal: stop.signal };
		for (const touch of TOUCHES) addEventListener(touch, touched, options);
	});
}
