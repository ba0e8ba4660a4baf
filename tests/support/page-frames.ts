import { afterEach, beforeEach, vi } from "vitest";

/** Replaces the clock and the animation frames of a page, so that a unit test controls them. Each test begins at 0. */
export function pageFrames() {
	let draw: ((now: number) => void) | undefined;
	const page = {
		now: 0,
		/** Draws frames for that many milliseconds. `before` is called before each frame. */
		pass(milliseconds: number, between = 20, before = (_between: number) => {}) {
			for (const end = page.now + milliseconds; page.now < end; ) {
				page.now += between;
				before(between);
				draw?.(page.now);
			}
		},
	};
	beforeEach(() => {
		page.now = 0;
		draw = undefined;
		vi.stubGlobal("performance", { now: () => page.now });
		vi.stubGlobal("requestAnimationFrame", (callback: (now: number) => void) => {
			draw = callback;
			return 1;
		});
		vi.stubGlobal("cancelAnimationFrame", () => {
			draw = undefined;
		});
	});
	afterEach(() => vi.unstubAllGlobals());
	return page;
}
