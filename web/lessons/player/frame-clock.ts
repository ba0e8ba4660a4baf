/** A frame counts as this many milliseconds at most, so that a sleeping tab plays nothing. */
const FRAME_MAX = 250;

/** Ticks with each frame of the page, while it runs. */
export class FrameClock {
	private readonly tick: (passed: number) => void;
	private frame = 0;
	private last = 0;

	/** `tick` gets the milliseconds since the tick before, or since the start. */
	constructor(tick: (passed: number) => void) {
		this.tick = tick;
	}

	start(): void {
		this.last = performance.now();
		this.frame = requestAnimationFrame(this.step);
	}

	stop(): void {
		cancelAnimationFrame(this.frame);
	}

	private readonly step = (now: number): void => {
		const passed = Math.max(0, Math.min(now - this.last, FRAME_MAX));
		this.last = now;
		// Requested first, so that a tick can stop the clock.
		this.frame = requestAnimationFrame(this.step);
		this.tick(passed);
	};
}
