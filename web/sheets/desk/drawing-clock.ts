/** Says the drawing time at a moment of the page's clock (`performance.now()`, `event.timeStamp`). */
export interface Clock {
	at(moment: number): number;
}

/** The longest pause that counts as drawing time, in milliseconds. */
export const PAUSE_MAX = 3000;

/**
 * Drawing time: milliseconds since the drawing was opened, in which a pause counts for three seconds at most. So a sheet
 * that lies open overnight does not become longer than a log may be.
 */
export class DrawingClock implements Clock {
	private time = 0;
	private last: number | undefined;

	/** It never goes back. */
	at(moment: number): number {
		const passed = this.last === undefined ? 0 : moment - this.last;
		this.last = Math.max(moment, this.last ?? moment);
		this.time += Math.min(Math.max(0, passed), PAUSE_MAX);
		return this.time;
	}
}
