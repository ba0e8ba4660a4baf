import type { Spot } from "./view.ts";

/** Below this a stroke would begin unseen: many pens report almost nothing when they touch. */
export const PRESSURE_FLOOR = 0.06;
/** Pressure of a device without a sensor: at the first touch, for a slow hand, and for a fast one. */
const FIRST = 0.3;
const SLOW = 0.8;
const FAST = 0.35;
/** CSS pixels in a millisecond, from which on a hand is fast. */
const SPEED_MAX = 2.5;
/** Milliseconds in which the pressure covers about two thirds of the way to its target. */
const LAG = 70;

/** The pressure of a pen, never below the floor. */
export function penPressure(reported: number): number {
	return Math.min(1, Math.max(PRESSURE_FLOOR, reported));
}

/**
 * A pressure for devices that have none: a slow hand presses, a fast one does not. It depends on time and speed, never on
 * how many points the device reports on the way.
 */
export class PressureByTime {
	private last: (Spot & { time: number }) | undefined;
	private pressure = FIRST;

	/** As it was at the last point. */
	get value(): number {
		return this.pressure;
	}

	/** Place in CSS pixels, time in milliseconds. */
	at(spot: Spot, time: number): number {
		const { last } = this;
		this.last = { ...spot, time };
		if (!last) return this.pressure;
		const passed = time - last.time;
		if (passed <= 0) return this.pressure;
		const speed = Math.hypot(spot.x - last.x, spot.y - last.y) / passed;
		const goal = SLOW + (FAST - SLOW) * Math.min(1, speed / SPEED_MAX);
		this.pressure += (goal - this.pressure) * (1 - Math.exp(-passed / LAG));
		return this.pressure;
	}
}
