import { GRID, type Outline } from "../marks.ts";
import type { Mask } from "./mask.ts";
import { type Grid, TILE } from "./tiles.ts";

/** Lines in each row of pixels along which coverage is measured. */
const LINES = 4;
/** A sixteenth of a pixel is cut into this many parts: crossings are kept in 1/256 pixel. */
const FINE = 16;
const PIXEL = GRID * FINE;

/** An edge from top to bottom, in sixteenths of a pixel. */
interface Edge {
	top: number;
	bottom: number;
	x: number;
	/** Change of x for each sixteenth of a pixel downwards. */
	slope: number;
	/** 1 when the outline goes down here, 0 when it goes up. */
	down: number;
}

/** Adds what is inside of closed outlines: in integers, exact across, four lines a pixel down. */
export function addArea(mask: Mask, outlines: Outline[], scale: number, evenOdd: boolean): void {
	const edges = outlines.flatMap((outline) => edgesOf(outline, scale));
	edges.sort((a, b) => a.top - b.top);
	const first = edges[0];
	if (!first) return;
	const { width, height } = mask.grid;
	const bottom = edges.reduce((most, edge) => Math.max(most, edge.bottom), first.bottom);
	const lastRow = Math.min(height - 1, Math.floor(bottom / GRID));
	const row = new Row(mask.grid);
	let next = 0;
	let active: Edge[] = [];
	mask.work += edges.length + width;
	for (let y = Math.max(0, Math.floor(first.top / GRID)); y <= lastRow; y++) {
		for (let edge = edges[next]; edge && edge.top < (y + 1) * GRID; edge = edges[++next]) {
			active.push(edge);
		}
		active = active.filter((edge) => edge.bottom > y * GRID);
		for (let line = 0; line < LINES; line++) {
			const at = y * GRID + (line * GRID) / LINES + GRID / LINES / 2;
			row.add(active, at, evenOdd);
		}
		mask.work += active.length * LINES * 4 + row.writeTo(mask, y);
	}
}

function edgesOf({ x, y }: Outline, scale: number): Edge[] {
	const edges: Edge[] = [];
	for (let index = 0; index < x.length; index++) {
		const after = index + 1 < x.length ? index + 1 : 0;
		const [ax, ay] = [(x[index] as number) * scale, (y[index] as number) * scale];
		const [bx, by] = [(x[after] as number) * scale, (y[after] as number) * scale];
		if (ay === by) continue;
		const slope = (bx - ax) / (by - ay);
		edges.push(
			ay < by
				? { top: ay, bottom: by, x: ax, slope, down: 1 }
				: { top: by, bottom: ay, x: bx, slope, down: 0 },
		);
	}
	return edges;
}

/** A row of pixels that is being covered. */
class Row {
	/** Differences: the sum up to a pixel is its coverage, of `LINES * PIXEL`. */
	private readonly differences: Int32Array;
	private readonly end: number;
	/** Crossings of one line: twice the place in 1/256 pixel, plus `down`. */
	private crossings = new Int32Array(64);
	private left: number;
	private right = -1;

	private readonly grid: Grid;

	constructor(grid: Grid) {
		this.grid = grid;
		this.differences = new Int32Array(grid.width + 2);
		this.end = grid.width * PIXEL;
		this.left = grid.width;
	}

	add(active: Edge[], at: number, evenOdd: boolean): void {
		if (this.crossings.length < active.length) this.crossings = new Int32Array(active.length * 2);
		let count = 0;
		for (const edge of active) {
			if (at < edge.top || at >= edge.bottom) continue;
			const place = Math.floor((edge.x + (at - edge.top) * edge.slope) * FINE);
			const inside = Math.max(0, Math.min(place, this.end));
			this.crossings[count++] = inside * 2 + edge.down;
		}
		const sorted = this.crossings.subarray(0, count).sort();
		let winding = 0;
		for (let index = 0; index + 1 < count; index++) {
			const crossing = sorted[index] as number;
			winding += evenOdd || crossing & 1 ? 1 : -1;
			const isInside = evenOdd ? winding & 1 : winding;
			if (isInside) this.addSpan(crossing >> 1, (sorted[index + 1] as number) >> 1);
		}
	}

	private addSpan(from: number, to: number): void {
		if (from >= to) return;
		const first = Math.floor(from / PIXEL);
		const last = Math.floor(to / PIXEL);
		this.addStep(first, from - first * PIXEL, 1);
		this.addStep(last, to - last * PIXEL, -1);
		if (first < this.left) this.left = first;
		if (last > this.right) this.right = last;
	}

	/** Everything to the right of a place within a pixel. */
	private addStep(pixel: number, within: number, sign: number): void {
		const { differences } = this;
		differences[pixel] = (differences[pixel] as number) + sign * (PIXEL - within);
		differences[pixel + 1] = (differences[pixel + 1] as number) + sign * within;
	}

	/** Writes the row and empties it. Returns how many pixels it visited. */
	writeTo(mask: Mask, y: number): number {
		const { grid, differences, left } = this;
		const right = Math.min(grid.width - 1, this.right);
		let sum = 0;
		if (left <= right) {
			grid.each(left, y, right, y, (tile) => {
				const begin = grid.left(tile);
				const row = y - grid.top(tile);
				const first = Math.max(left, begin);
				const last = Math.min(right, begin + TILE - 1);
				const pixels = mask.writable(tile, first - begin, row, last - begin, row);
				const to = row * TILE - begin;
				for (let x = first; x <= last; x++) {
					sum += differences[x] as number;
					const covered = Math.floor((sum * 255 + (LINES * PIXEL) / 2) / (LINES * PIXEL));
					if (covered > (pixels[to + x] as number)) pixels[to + x] = covered;
				}
			});
		}
		differences.fill(0, left, this.right + 2);
		this.left = grid.width;
		this.right = -1;
		return Math.max(0, right - left + 1);
	}
}
