import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";
import type { Piece } from "../svg/path.ts";
import { distance, type Polyline, resample } from "./polyline.ts";

/** Cuts lines into points. It counts all points of an SVG and throws a TraceFault when they are too many. */
export class Flattener {
	private points = 0;

	/** The line through pieces that follow each other, in steps of about `step` sheet units on curves. */
	flatten(pieces: readonly Piece[], step: number): Polyline {
		const line: Polyline = [...(pieces[0] ?? []).slice(0, 2)];
		for (const piece of pieces) {
			for (const number of piece) this.check(number);
			if (piece.length === 8) this.curve(piece, step, line);
			else line.push(piece[2] ?? 0, piece[3] ?? 0);
			this.spend(1);
		}
		return line;
	}

	/** `count` points at equal distances along a line. */
	resample(line: Polyline, count: number): Polyline {
		this.spend(count);
		return resample(line, count);
	}

	/** Counts points before they are made. */
	private spend(count: number): void {
		this.points += count;
		if (this.points > traceCaps.points) throw new TraceFault("too-many-points");
	}

	private curve(piece: Piece, step: number, line: Polyline): void {
		const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = piece;
		const polygon = distance(ax, ay, bx, by) + distance(bx, by, cx, cy) + distance(cx, cy, dx, dy);
		const count = Math.max(2, Math.ceil(polygon / step));
		this.spend(count);
		for (let index = 1; index <= count; index++) {
			const u = index / count;
			const v = 1 - u;
			const [a, b, c, d] = [v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u];
			line.push(a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy);
		}
	}

	private check(number: number): void {
		if (!(Math.abs(number) <= traceCaps.reach)) throw new TraceFault("place-range");
	}
}
