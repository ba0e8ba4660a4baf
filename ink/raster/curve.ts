import { GRID, type Stroke } from "../marks.ts";
import { brushes } from "./brushes.ts";
import { addCapsule, type Round } from "./capsule.ts";
import type { Mask } from "./mask.ts";
import { at, segmentOf } from "./spline.ts";

/**
 * Draws a stroke into a mask, a segment after the other. A segment needs the point after it, so it is drawn when that
 * is there or the stroke is complete. So a part of a stroke never differs from the same part of the complete stroke.
 */
export class Curve {
	private segments = 0;
	private hasDot = false;
	/** Pixels of a step of the log's grid. A power of two times a whole number, so that places are exact. */
	private readonly pixels: number;

	private readonly mask: Mask;
	private readonly stroke: Stroke;

	constructor(mask: Mask, stroke: Stroke, scale: number) {
		this.mask = mask;
		this.stroke = stroke;
		this.pixels = scale / GRID;
	}

	/** Draws what the first `points` points determine. The stroke may have got more points since. */
	draw(points: number, isComplete: boolean): void {
		if (points > 0 && !this.hasDot) this.drawDot();
		const segments = isComplete ? points - 1 : points - 2;
		for (; this.segments < segments; this.segments++) this.drawSegment(this.segments, points);
	}

	private drawDot(): void {
		this.hasDot = true;
		const { x, y } = this.stroke;
		const pressure = this.pressure(0);
		const [left, top] = [(x[0] as number) * this.pixels, (y[0] as number) * this.pixels];
		const dot = this.round(left, top, pressure);
		addCapsule(this.mask, dot, dot, this.strength(pressure));
	}

	private drawSegment(index: number, points: number): void {
		const { x, y, pieces } = segmentOf(this.stroke, index, points, this.pixels);
		const begin = this.pressure(index);
		const change = this.pressure(index + 1) - begin;
		let from = this.round(x.start, y.start, begin);
		for (let piece = 1; piece <= pieces; piece++) {
			const u = piece / pieces;
			const pressure = begin + change * u;
			const to = this.round(at(x, u), at(y, u), pressure);
			addCapsule(this.mask, from, to, this.strength(pressure));
			from = to;
		}
	}

	private pressure(index: number): number {
		return (this.stroke.pressure[index] as number) / 255;
	}

	private round(x: number, y: number, pressure: number): Round {
		const width = brushes[this.stroke.brush]?.width(pressure) ?? 0;
		return { x, y, radius: (this.stroke.size * this.pixels * width) / 2 };
	}

	private strength(pressure: number): number {
		return brushes[this.stroke.brush]?.strength(pressure) ?? 0;
	}
}
