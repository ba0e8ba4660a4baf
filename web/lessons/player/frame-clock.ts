/** A frame counts as this many milliseconds at most, so that a sleeping tab plays nothing. */
const FRAME_MAX = 250;

/** Ticks with each frame of the page, while it runs. `tick` gets the milliseconds since the tick before or the start. */
export function frameClock(tick: (passed: number) => void) {
	let frame = 0;
	let last = 0;
	const step = (now: number): void => {
		const passed = Math.max(0, Math.min(now - last, FRAME_MAX));
		last = now;
		// Requested first, so that a tick can stop the clock.
		frame = requestAnimationFrame(step);
		tick(passed);
	};
	return {
		start(): void {
			last = performance.now();
			frame = requestAnimationFrame(step);
		},
		stop(): void {
			cancelAnimationFrame(frame);
		},
	};
}
