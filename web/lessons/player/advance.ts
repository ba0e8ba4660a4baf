/** Milliseconds of the drawing. */
export interface Span {
	from: number;
	to: number;
}

interface Course {
	speed: number;
	duration: number;
	loop: Span | undefined;
	/** Times at which it stops by itself, in order. */
	stops?: readonly number[] | undefined;
}

interface Advanced {
	time: number;
	/** It reached the end of the loop and is back at its beginning. */
	turned: boolean;
	/** It stopped at a stop. */
	stopped: boolean;
}

/** Slow to fast. 1 is the speed of the teacher's hand. */
export const speeds = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** The speed beside another one, or the same at either end. */
export function nextSpeed(speed: Speed, direction: 1 | -1): Speed {
	return speeds[speeds.indexOf(speed) + direction] ?? speed;
}

/**
 * The time of a drawing after some milliseconds of playing. It loops only if it starts before the loop's end, and stops
 * only if it starts before a stop. A stop within the loop comes first.
 */
export function advance(time: number, elapsed: number, course: Course): Advanced {
	const { speed, duration, loop, stops = [] } = course;
	const next = Math.min(time + elapsed * speed, duration);
	const turn = loop && time < loop.to && next >= loop.to ? loop : undefined;
	const stop = stops.find((one) => one > time);
	if (stop !== undefined && stop <= next && !(turn && turn.to <= stop)) {
		return { time: stop, turned: false, stopped: true };
	}
	if (turn) return { time: turn.from, turned: true, stopped: false };
	return { time: next, turned: false, stopped: false };
}
