/** The reader's first action of any kind. */
const TOUCHES = ["scroll", "pointerdown", "pointermove", "keydown", "touchstart", "focusin"];

/**
 * Resolves when the reader first acts on a server-rendered page. On a page that the browser rendered it resolves
 * immediately, because nothing is shown yet.
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
