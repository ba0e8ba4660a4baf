import type { Log } from "../log/decode.ts";
import { RASTER } from "../log/header.ts";
import { type Entry, type Fill, GRID, type Header, type Outline, type Paint } from "../marks.ts";
import { Player } from "./player.ts";

/** Where the pen is: sheet units, pressure of 0 to 1, milliseconds from the log's beginning. */
export interface PenPoint {
	x: number;
	y: number;
	pressure: number;
	time: number;
}

interface Growing extends Outline {
	kind: "stroke";
	paint: Paint;
	brush: number;
	size: number;
	x: number[];
	y: number[];
	pressure: number[];
	time: number[];
	start: number;
	end: number;
}

/**
 * A drawing while it is made: it draws and writes the log at once. Points are rounded to the log's grid before they are
 * drawn, so a replay gives the same pixels. Times before the last one count as the last one.
 */
export class LiveDrawing implements Log {
	readonly header: Header;
	readonly entries: Entry[] = [];
	readonly player: Player;
	private stroke: Growing | undefined;
	private now = 0;

	constructor(header: Omit<Header, "raster">, scale = 1) {
		this.header = { ...header, raster: RASTER };
		this.player = new Player(this, { scale });
	}

	get canUndo(): boolean {
		return this.player.history.canUndo;
	}

	get canRedo(): boolean {
		return this.player.history.canRedo;
	}

	/** The pen touches the sheet. `size` is the diameter at full pressure, in sheet units. */
	penDown(paint: Paint, brush: number, size: number, point: PenPoint): void {
		this.penUp();
		const start = this.timeOf(point.time);
		const empty = { x: [], y: [], pressure: [], time: [] };
		const rounded = Math.max(1, Math.round(size * GRID));
		this.stroke = { kind: "stroke", paint, brush, size: rounded, ...empty, start, end: start };
		this.player.sheet.start(this.stroke);
		this.penMove(point);
	}

	penMove(point: PenPoint): void {
		const { stroke } = this;
		if (!stroke) return;
		stroke.x.push(Math.round(point.x * GRID));
		stroke.y.push(Math.round(point.y * GRID));
		stroke.pressure.push(Math.round(Math.max(0, Math.min(point.pressure, 1)) * 255));
		stroke.end = this.timeOf(point.time);
		stroke.time.push(stroke.end);
		this.player.sheet.draw(stroke.x.length);
	}

	/** The pen leaves the sheet: the stroke becomes an entry. */
	penUp(): void {
		const { stroke } = this;
		this.stroke = undefined;
		if (stroke) this.add(stroke);
	}

	/** Fills the area that the pen outlined. Points are those of the outline, in order; their pressure does not count. */
	lasso(paint: Paint, points: readonly PenPoint[]): void {
		this.penUp();
		if (points.length === 0) return;
		const time = points.map((point) => this.timeOf(point.time));
		const x = points.map((point) => Math.round(point.x * GRID));
		const y = points.map((point) => Math.round(point.y * GRID));
		const [start = this.now] = time;
		this.add({ kind: "lasso", paint, x, y, time, start, end: this.now });
	}

	/** Fills areas that something else determined. Places are on the log's grid. */
	fill(areas: Pick<Fill, "paint" | "evenOdd" | "outlines" | "clip">, time: number): void {
		this.penUp();
		const start = this.timeOf(time);
		this.add({ kind: "fill", ...areas, start, end: start });
	}

	/** Takes the last mark back. Nothing happens if there is none. */
	undo(time: number): void {
		this.penUp();
		if (this.canUndo) this.step("undo", time);
	}

	/** Brings back what was taken back last. Nothing happens if there is nothing. */
	redo(time: number): void {
		this.penUp();
		if (this.canRedo) this.step("redo", time);
	}

	private step(kind: "undo" | "redo", time: number): void {
		const start = this.timeOf(time);
		this.add({ kind, start, end: start });
	}

	private add(entry: Entry): void {
		this.entries.push(entry);
		this.player.seek(Number.POSITIVE_INFINITY);
	}

	private timeOf(time: number): number {
		this.now = Math.max(this.now, Math.round(time));
		return this.now;
	}
}
