import { caps } from "../log/caps.ts";
import { capsuleWork } from "../log/work.ts";
import { GRID, type Header, type Outline, type Paint, type Stroke } from "../marks.ts";
import { segmentOf } from "../raster/spline.ts";

/** A point of a log: places on its grid, pressure of 0 to 255, milliseconds from its beginning. */
export interface LogPoint {
	x: number;
	y: number;
	pressure: number;
	time: number;
}

interface Columns extends Outline {
	x: number[];
	y: number[];
	pressure: number[];
	time: number[];
}

/** A stroke under the pen. It takes no more points than a log accepts. */
export class GrowingStroke {
	readonly stroke: Stroke & Columns;
	/** Two points that are no farther apart than this in each direction are always accepted as one stroke. */
	readonly reach: number;
	private readonly header: Header;
	private readonly capsulesMax: number;
	/** Capsules of the segments that no further point changes. */
	private capsules = 1;

	/** `size` is in steps of the grid. */
	constructor(header: Header, paint: Paint, brush: number, size: number, first: LogPoint) {
		const start = first.time;
		const columns = { x: [], y: [], pressure: [], time: [] };
		this.header = header;
		this.stroke = { kind: "stroke", paint, brush, size, ...columns, start, end: start };
		const room = caps.markWork - header.width * header.height;
		this.capsulesMax = Math.floor(room / capsuleWork(size));
		this.reach = this.capsulesMax * GRID;
		this.push(first);
	}

	get last(): LogPoint {
		const { x, y, pressure, time } = this.stroke;
		const last = (column: number[]) => column.at(-1) ?? 0;
		return { x: last(x), y: last(y), pressure: last(pressure), time: last(time) };
	}

	/** A stroke that goes on from the last point of this one, with the same tool. */
	next(): GrowingStroke {
		const { paint, brush, size } = this.stroke;
		return new GrowingStroke(this.header, paint, brush, size, this.last);
	}

	/** Adds a point. Returns false, and adds nothing, if the stroke would become too much for a log. */
	push({ x, y, pressure, time }: LogPoint): boolean {
		const { stroke } = this;
		const points = stroke.x.push(x);
		stroke.y.push(y);
		const settled = this.capsulesOf(points - 3);
		const last = this.capsulesOf(points - 2);
		if (points > caps.markPoints || this.capsules + settled + last > this.capsulesMax) {
			stroke.x.pop();
			stroke.y.pop();
			return false;
		}
		this.capsules += settled;
		stroke.pressure.push(pressure);
		stroke.time.push(time);
		stroke.end = time;
		return true;
	}

	private capsulesOf(segment: number): number {
		const { stroke } = this;
		return segment < 0 ? 0 : segmentOf(stroke, segment, stroke.x.length, 1 / GRID).pieces;
	}
}
