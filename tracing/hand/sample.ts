import { distance, type Polyline, place } from "../line/polyline.ts";
import type { LineMark } from "../marks.ts";

/** How far a stroke may leave the line that it draws, in sheet units. */
const TOLERANCE = 0.3;
/** A hand's points come this often, in milliseconds, if the line allows it. */
const INTERVALS = [56, 40, 28, 20, 14, 10, 7];

export interface Sampled {
	x: number[];
	y: number[];
	widths: number[];
	times: number[];
}

/** Points at equal times, as few as keep the curve through them on the line. */
export function sample(mark: LineMark, times: number[]): Sampled {
	const duration = times.at(-1) ?? 0;
	let sampled: Sampled | undefined;
	for (const interval of INTERVALS) {
		const count = Math.max(3, Math.round(duration / interval) + 1);
		sampled = sampleAt(mark, times, count);
		if (count * 2 >= mark.widths.length * 3 || isClose(sampled, mark.line)) break;
	}
	return sampled ?? sampleAt(mark, times, 3);
}

function sampleAt({ line, widths }: LineMark, times: number[], count: number): Sampled {
	const duration = times.at(-1) ?? 0;
	const sampled: Sampled = { x: [], y: [], widths: [], times: [] };
	let next = 1;
	for (let index = 0; index < count; index++) {
		const time = (duration * index) / (count - 1);
		while (next < times.length - 1 && (times[next] ?? 0) < time) next++;
		const before = times[next - 1] ?? 0;
		const step = (times[next] ?? 0) - before;
		const share = step > 0 ? Math.min(1, Math.max(0, (time - before) / step)) : 0;
		const [ax, ay] = place(line, next - 1);
		const [bx, by] = place(line, next);
		const width = widths[next - 1] ?? 0;
		sampled.x.push(ax + (bx - ax) * share);
		sampled.y.push(ay + (by - ay) * share);
		sampled.widths.push(width + ((widths[next] ?? 0) - width) * share);
		sampled.times.push(Math.round(time));
	}
	return sampled;
}

/** Whether the raster's curve through the points stays on the line, measured in the middle between two points. */
function isClose({ x, y }: Sampled, line: Polyline): boolean {
	let from = 0;
	for (let index = 0; index + 1 < x.length; index++) {
		const middle = (values: number[]) => {
			const [a, b, c, d] = [-1, 0, 1, 2].map(
				(step) => values[Math.min(values.length - 1, Math.max(0, index + step))] ?? 0,
			);
			return (9 * ((b ?? 0) + (c ?? 0)) - (a ?? 0) - (d ?? 0)) / 16;
		};
		const [mx, my] = [middle(x), middle(y)];
		let nearest = Infinity;
		const last = line.length / 2 - 1;
		for (let at = from; at < last && at < from + 60; at++) {
			const apart = fromSegment(mx, my, place(line, at), place(line, at + 1));
			if (apart < nearest) {
				nearest = apart;
				if (apart <= TOLERANCE) {
					from = Math.max(0, at - 2);
					break;
				}
			}
		}
		if (nearest > TOLERANCE) return false;
	}
	return true;
}

/** The distance of a place from a straight line between two points. */
function fromSegment(
	x: number,
	y: number,
	[ax, ay]: [number, number],
	[bx, by]: [number, number],
): number {
	const squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
	const along = squared > 0 ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared : 0;
	const share = Math.max(0, Math.min(1, along));
	return distance(x, y, ax + (bx - ax) * share, ay + (by - ay) * share);
}
