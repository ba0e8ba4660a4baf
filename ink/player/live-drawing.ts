import { caps } from "../log/caps.ts";
import type { Log } from "../log/decode.ts";
import { RASTER } from "../log/header.ts";
import { workOf } from "../log/work.ts";
import {
	type Entry,
	type Fill,
	GRID,
	type Header,
	type Lasso,
	type Paint,
	type Stroke,
} from "../marks.ts";
import { GrowingStroke, type LogPoint } from "./growing-stroke.ts";
import { Player } from "./player.ts";
import { Recent } from "./recent.ts";

/** Where the pen is: sheet units, pressure of 0 to 1, milliseconds since the drawing was opened. */
export interface PenPoint {
	x: number;
	y: number;
	pressure: number;
	time: number;
}

interface LiveOptions {
	/** Pixels of a sheet unit: a whole number. */
	scale?: number;
	/** The log so far, which is continued: time goes on from the end of its last entry. */
	entries?: readonly Entry[];
	/** Called with each entry when it is complete, in the order of the log. */
	onEntry?: (entry: Entry) => void;
	/** Bytes that keyframes may take. */
	keyframeBytes?: number;
	/** Bytes that the pictures before the last marks may take, so that undo draws nothing. */
	recentBytes?: number;
}

const KEYFRAME_BYTES = 48 * 1024 * 1024;
const RECENT_BYTES = 24 * 1024 * 1024;
/** At one pixel for a sheet unit. Short, so that an undo that has to draw is quick. */
const KEYFRAME_WORK = 250_000;
const REACH = caps.reach * GRID;

/**
 * A drawing while it is made: it draws and writes the log at once. Points are rounded to the log's grid before they are
 * drawn, so a replay gives the same pixels. Times before the last one count as the last one.
 *
 * A caller opens a long log with `load`, and calls `rest` when nothing else is to be done. What is seen is in `player`:
 * `takeChanged` names the tiles that look different, `compose` writes them (ink/raster/compose.ts).
 */
export class LiveDrawing implements Log {
	readonly header: Header;
	readonly entries: Entry[];
	readonly player: Player;
	private readonly onEntry: (entry: Entry) => void;
	/** End of the log when it was opened. */
	private readonly opened: number;
	private growing: GrowingStroke | undefined;
	private now: number;

	/** Throws a RangeError for a scale that Player refuses. */
	constructor(header: Omit<Header, "raster"> & Partial<Header>, options: LiveOptions = {}) {
		const { scale = 1, entries = [], onEntry = () => {} } = options;
		const { keyframeBytes = KEYFRAME_BYTES, recentBytes = RECENT_BYTES } = options;
		const keyframeWork = KEYFRAME_WORK * scale * scale;
		this.header = { raster: RASTER, ...header };
		this.entries = [...entries];
		this.onEntry = onEntry;
		const recent = new Recent(recentBytes);
		this.player = new Player(this, { scale, keyframeBytes, keyframeWork, recent });
		this.opened = this.player.duration;
		this.now = this.opened;
	}

	/** False while the log that was there is not loaded. */
	get canUndo(): boolean {
		return this.player.history.canUndo;
	}

	get canRedo(): boolean {
		return this.player.history.canRedo;
	}

	/** The stroke under the pen, as it would be if the pen left the sheet at this moment. It grows with the pen. */
	get underPen(): Stroke | undefined {
		return this.growing?.stroke;
	}

	/**
	 * Draws the log that was there. Stops after the mark that uses up `maxWork` (pixels and edges visited), and then
	 * returns false: the caller calls again. All that adds to the drawing does the rest of it first.
	 */
	load(maxWork = Number.POSITIVE_INFINITY): boolean {
		return this.growing !== undefined || this.player.seek(Number.POSITIVE_INFINITY, maxWork);
	}

	/** Does work that can wait, such as placing keyframes. Call it when idle, for example after each entry. */
	rest(): void {
		this.player.rest();
	}

	/** The pen touches the sheet. `size` is the diameter at full pressure, in sheet units. */
	penDown(paint: Paint, brush: number, size: number, point: PenPoint): void {
		this.finish();
		const rounded = Math.max(1, Math.min(Math.round(size * GRID), caps.size * GRID));
		this.begin(new GrowingStroke(this.header, paint, brush, rounded, this.onGrid(point)));
	}

	/** A stroke that would become too much for a log is completed, and another one goes on from its last point. */
	penMove(point: PenPoint): void {
		if (this.growing) this.grow(this.growing, this.onGrid(point));
	}

	/** The pen leaves the sheet: the stroke becomes an entry. */
	penUp(): void {
		const stroke = this.underPen;
		this.growing = undefined;
		if (stroke) this.add(stroke);
	}

	/** Takes the stroke under the pen off the sheet, for example because a second finger came. It becomes no entry. */
	penCancel(): void {
		this.growing = undefined;
		this.player.sheet.drop();
	}

	/**
	 * Fills the area that the pen outlined. Points are those of the outline, in order; their pressure does not count.
	 * Returns false, and adds nothing, if there is no point or more than a log accepts.
	 */
	lasso(paint: Paint, points: readonly PenPoint[]): boolean {
		this.finish();
		const places = points.map((point) => this.onGrid(point));
		const [first] = places;
		if (!first) return false;
		const [x, y, time] = [
			places.map((p) => p.x),
			places.map((p) => p.y),
			places.map((p) => p.time),
		];
		return this.addArea({ kind: "lasso", paint, x, y, time, start: first.time, end: this.now });
	}

	/**
	 * Fills areas that something else determined. Places are on the log's grid. Returns false, and adds nothing, if that
	 * is more work than a log accepts.
	 */
	fill(areas: Pick<Fill, "paint" | "evenOdd" | "outlines" | "clip">, time: number): boolean {
		this.finish();
		const start = this.timeOf(time);
		return this.addArea({ kind: "fill", ...areas, start, end: start });
	}

	/** Undoes the last mark. Does nothing if there is none. */
	undo(time: number): void {
		this.finish();
		if (this.canUndo) this.step("undo", time);
	}

	/** Redoes the last undone mark. Does nothing if there is none. */
	redo(time: number): void {
		this.finish();
		if (this.canRedo) this.step("redo", time);
	}

	private finish(): void {
		this.penUp();
		this.load();
	}

	private begin(growing: GrowingStroke): void {
		this.growing = growing;
		this.player.sheet.start(growing.stroke);
		this.player.sheet.draw(1);
	}

	private grow(growing: GrowingStroke, to: LogPoint): void {
		const { last: from } = growing;
		const apart = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
		if (apart > growing.reach) {
			this.grow(growing, middleOf(from, to));
			if (this.growing) this.grow(this.growing, to);
		} else if (growing.push(to)) {
			this.player.sheet.draw(growing.stroke.x.length);
		} else {
			this.penUp();
			const next = growing.next();
			this.begin(next);
			this.grow(next, to);
		}
	}

	private step(kind: "undo" | "redo", time: number): void {
		const start = this.timeOf(time);
		this.add({ kind, start, end: start });
	}

	private addArea(area: Lasso | Fill): boolean {
		const points = area.kind === "lasso" ? area.x.length : 0;
		if (points > caps.markPoints || workOf(area, this.header) > caps.markWork) return false;
		this.add(area);
		return true;
	}

	private add(entry: Entry): void {
		this.entries.push(entry);
		this.load();
		this.onEntry(entry);
	}

	private onGrid({ x, y, pressure, time }: PenPoint): LogPoint {
		return {
			x: placeOf(x),
			y: placeOf(y),
			pressure: Math.round(Math.max(0, Math.min(pressure, 1)) * 255),
			time: this.timeOf(time),
		};
	}

	private timeOf(time: number): number {
		this.now = Math.max(this.now, this.opened + Math.round(time));
		return this.now;
	}
}

/** On the log's grid, and no farther away than a log accepts. */
function placeOf(units: number): number {
	return Math.max(-REACH, Math.min(Math.round(units * GRID), REACH));
}

function middleOf(from: LogPoint, to: LogPoint): LogPoint {
	const middle = (a: number, b: number) => Math.round((a + b) / 2);
	return {
		x: middle(from.x, to.x),
		y: middle(from.y, to.y),
		pressure: middle(from.pressure, to.pressure),
		time: middle(from.time, to.time),
	};
}
