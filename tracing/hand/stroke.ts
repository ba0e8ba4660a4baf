import { GRID, type Paint, type Stroke } from "#ink/marks.ts";
import type { LineMark } from "../marks.ts";
import { brushOf } from "./brush.ts";
import { sample } from "./sample.ts";
import { timesOf } from "./times.ts";

/** Points of a stroke are rounded to this many steps of the grid: an eighth of a sheet unit. */
const PLACE_STEP = 2;
/** Pressure is rounded to this many steps of 255. */
const PRESSURE_STEP = 5;
/** The stroke by which a hand draws a line that it begins at `start`. */
export function strokeOf(mark: LineMark, paint: Paint, start: number, pace: number): Stroke {
	const brush = brushOf[mark.pass];
	const widest = mark.widths.reduce((most, width) => Math.max(most, width), 0);
	const size = Math.max(GRID, Math.round(widest * 1.06 * GRID));
	const times = timesOf(mark.line, brush.speed * pace);
	const points = sample(mark, times);
	const share = (width: number) => (width * GRID) / size;
	return {
		kind: "stroke",
		paint,
		brush: brush.number,
		size,
		start,
		end: start + (points.times.at(-1) ?? 0),
		x: points.x.map(toGrid),
		y: points.y.map(toGrid),
		pressure: points.widths.map((width) => pressureOf(brush.pressure(share(width)))),
		time: points.times.map((time) => start + time),
	};
}

export function toGrid(units: number): number {
	return Math.round((units * GRID) / PLACE_STEP) * PLACE_STEP;
}

function pressureOf(pressure: number): number {
	const steps = Math.round((Math.max(0.02, Math.min(1, pressure)) * 255) / PRESSURE_STEP);
	return Math.min(255, steps * PRESSURE_STEP);
}
