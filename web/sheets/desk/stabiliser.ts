import type { PenPoint } from "#ink/player/live-drawing.ts";

/** How much the desk steadies a hand. */
export const steadinesses = ["off", "light", "inking"] as const;
export type Steadiness = (typeof steadinesses)[number];

/** Milliseconds after which the line has come about two thirds of the way to the pen. */
const LAGS: Record<Steadiness, number> = { off: 0, light: 18, inking: 65 };
/** Sheet units between the points that catch up at lift. */
const CATCH_UP_STEP = 4;

/**
 * Smooths the way of the pen while it is drawn. The line follows the pen with a lag in time, so it does not depend on how
 * often a device reports. When the pen lifts, the line goes on to where the pen was, so a stroke is never too short.
 */
export class Stabiliser {
	private readonly lag: number;
	private place: PenPoint | undefined;
	private pen: PenPoint | undefined;

	constructor(steadiness: Steadiness) {
		this.lag = LAGS[steadiness];
	}

	/** Where the line is after the pen came to a point. */
	add(point: PenPoint): PenPoint {
		this.place = this.following(this.place, point);
		this.pen = point;
		return this.place;
	}

	/** Where the line would be if the pen went on along these points. Changes nothing. */
	foresee(points: readonly PenPoint[]): PenPoint[] {
		let { place } = this;
		return points.map((point) => {
			place = this.following(place, point);
			return place;
		});
	}

	/** The points from where the line is to where the pen is. */
	lift(): PenPoint[] {
		const { place, pen } = this;
		if (!place || !pen) return [];
		const way = Math.hypot(pen.x - place.x, pen.y - place.y);
		// Less than a step of the log's grid.
		if (way < 1 / 16) return [];
		const steps = Math.max(1, Math.ceil(way / CATCH_UP_STEP));
		return Array.from({ length: steps }, (_, index) =>
			partway(place, pen, (index + 1) / steps, pen.time),
		);
	}

	private following(place: PenPoint | undefined, point: PenPoint): PenPoint {
		if (!place || this.lag === 0) return point;
		const passed = Math.max(0, point.time - place.time);
		return partway(place, point, 1 - Math.exp(-passed / this.lag), point.time);
	}
}

function partway(from: PenPoint, to: PenPoint, share: number, time: number): PenPoint {
	return {
		x: from.x + (to.x - from.x) * share,
		y: from.y + (to.y - from.y) * share,
		pressure: from.pressure + (to.pressure - from.pressure) * share,
		time,
	};
}
