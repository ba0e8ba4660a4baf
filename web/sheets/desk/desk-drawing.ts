import { type Entry, GRID, type Header, type Stroke } from "#ink/marks.ts";
import { LiveDrawing, type PenPoint } from "#ink/player/live-drawing.ts";
import { PIXELS_MAX } from "#ink/player/player.ts";
import { type Clock, DrawingClock } from "./drawing-clock.ts";
import { lassoWithin } from "./lasso-within.ts";
import { Stabiliser, type Steadiness } from "./stabiliser.ts";
import { brushOf, type Held, paintOf } from "./tools.ts";

/** Sheet units around the sheet where the pen still counts. */
const MARGIN = 256;
/** Milliseconds of the page's clock between two reports of the stroke under the pen. */
const REPORT_EVERY = 250;
/** Pixels of a sheet unit, at most: a screen with two pixels in a CSS pixel shows the sheet at 100 % exactly. */
const SCALE_MAX = 2;

/** Where the pen is: sheet units, pressure of 0 to 1, milliseconds of the page's clock. */
export interface DeskPoint {
	x: number;
	y: number;
	pressure: number;
	moment: number;
}

/** A mark under the pen. */
interface Growing {
	held: Held;
	stabiliser: Stabiliser;
	/** Smoothed. All points of a lasso, of a line the last two. */
	points: PenPoint[];
}

export interface DeskListener {
	/** A mark, undo or redo is complete. Called in the order of the log. */
	onEntry?(entry: Entry): void;
	/** The stroke under the pen, every 250 ms while the pen moves, and undefined when the pen is up. */
	onUnderPen?(stroke: Stroke | undefined): void;
	/** Something looks different. */
	onChange?(): void;
}

/** A drawing on the desk: what the pen does becomes entries of the log, smoothed, in drawing time. */
export class DeskDrawing {
	readonly live: LiveDrawing;
	private readonly clock: Clock;
	private readonly listeners = new Set<DeskListener>();
	/** Layers that may look different since they were painted. */
	private readonly dirty = new Set<number>();
	private growing: Growing | undefined;
	private foreseen: PenPoint[] = [];
	private reportedAt = 0;

	/** Continues the log that `entries` begin. They are drawn by `live.load` (open-drawing.ts). */
	constructor(header: Header, entries: readonly Entry[], clock: Clock = new DrawingClock()) {
		this.clock = clock;
		const onEntry = (entry: Entry) => {
			for (const listener of this.listeners) listener.onEntry?.(entry);
		};
		this.live = new LiveDrawing(header, { scale: scaleFor(header), entries, onEntry });
	}

	get header(): Header {
		return this.live.header;
	}

	get isDown(): boolean {
		return this.growing !== undefined;
	}

	/** The part that the raster does not show yet: the end of the line with predicted points, or a lasso's outline. */
	get tip(): { held: Held; points: PenPoint[] } | undefined {
		const { growing } = this;
		return growing && { held: growing.held, points: [...growing.points, ...this.foreseen] };
	}

	/** The layers that may look different than at the last call. */
	takeDirtyLayers(): number[] {
		const layers = [...this.dirty];
		this.dirty.clear();
		return layers;
	}

	/** Returns a function that ends it. */
	listen(listener: DeskListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	down(held: Held, steadiness: Steadiness, point: DeskPoint): void {
		this.up();
		this.growing = { held, stabiliser: new Stabiliser(steadiness), points: [] };
		this.reportedAt = point.moment;
		this.put(this.growing.stabiliser.add(this.pointOf(point)));
		this.changed(held.layer);
	}

	/** `predicted`: where the browser expects the pen at the next frames. They are shown and never logged. */
	move(points: readonly DeskPoint[], predicted: readonly DeskPoint[] = []): void {
		const { growing } = this;
		if (!growing) return;
		const { stabiliser, held } = growing;
		for (const point of points) this.put(stabiliser.add(this.pointOf(point)));
		const moment = points.at(-1)?.moment ?? 0;
		const time = growing.points.at(-1)?.time ?? 0;
		this.foreseen = stabiliser.foresee(
			predicted.map((one) => ({ ...one, time: time + Math.max(0, one.moment - moment) })),
		);
		this.report(moment);
		this.changed(held.layer);
	}

	/** The pen leaves the sheet, or the browser cancels it. The drawn line stays. */
	up(): void {
		const { growing } = this;
		if (!growing) return;
		for (const point of growing.stabiliser.lift()) this.put(point);
		const { held, points } = growing;
		if (held.tool !== "lasso") this.live.penUp();
		else if (points.length > 2) this.live.lasso(paintOf(held), lassoWithin(points, this.header));
		this.lift(held.layer);
	}

	/** Resolves once no mark is under the pen. */
	async lifted(): Promise<void> {
		if (!this.growing) return;
		await new Promise<void>((resolve) => {
			const stop = this.listen({
				onUnderPen: (stroke) => {
					if (stroke) return;
					stop();
					resolve();
				},
			});
		});
	}

	/** Discards the stroke under the pen, for example because a second finger touched. */
	cancel(): void {
		const { growing } = this;
		if (!growing) return;
		this.live.penCancel();
		this.lift(growing.held.layer);
	}

	/** `moment`: of the page's clock. Returns whether there was something to undo. */
	undo(moment: number): boolean {
		this.up();
		if (!this.live.canUndo) return false;
		this.live.undo(this.clock.at(moment));
		this.changed(...this.header.layers.keys());
		return true;
	}

	/** `moment`: of the page's clock. Returns whether there was something to redo. */
	redo(moment: number): boolean {
		this.up();
		if (!this.live.canRedo) return false;
		this.live.redo(this.clock.at(moment));
		this.changed(...this.header.layers.keys());
		return true;
	}

	private put(point: PenPoint): void {
		const { growing } = this;
		if (!growing) return;
		const { held, points } = growing;
		const before = points.at(-1);
		if (before && isSamePlace(before, point)) return;
		points.push(point);
		if (held.tool === "lasso") return;
		if (before) this.live.penMove(point);
		else this.live.penDown(paintOf(held), brushOf[held.tool], held.size, point);
		// A segment is drawn when the point after it is there, so the tip begins at the last point but one.
		growing.points = points.slice(-2);
	}

	private lift(layer: number): void {
		this.growing = undefined;
		this.foreseen = [];
		for (const { onUnderPen } of this.listeners) onUnderPen?.(undefined);
		this.changed(layer);
	}

	private pointOf({ x, y, pressure, moment }: DeskPoint): PenPoint {
		const { width, height } = this.header;
		return {
			x: Math.min(Math.max(x, -MARGIN), width + MARGIN),
			y: Math.min(Math.max(y, -MARGIN), height + MARGIN),
			pressure,
			time: this.clock.at(moment),
		};
	}

	private report(moment: number): void {
		if (moment - this.reportedAt < REPORT_EVERY) return;
		this.reportedAt = moment;
		const stroke = this.live.underPen;
		if (stroke) for (const { onUnderPen } of this.listeners) onUnderPen?.(stroke);
	}

	private changed(...layers: number[]): void {
		for (const layer of layers) this.dirty.add(layer);
		for (const { onChange } of this.listeners) onChange?.();
	}
}

/** A point that the log could not tell from the one before is left out. */
function isSamePlace(one: PenPoint, other: PenPoint): boolean {
	const isSame = (a: number, b: number, steps: number) =>
		Math.round(a * steps) === Math.round(b * steps);
	return (
		isSame(one.x, other.x, GRID) &&
		isSame(one.y, other.y, GRID) &&
		isSame(one.pressure, other.pressure, 255)
	);
}

function scaleFor({ width, height }: Header): number {
	let scale = SCALE_MAX;
	while (scale > 1 && width * height * scale * scale > PIXELS_MAX) scale--;
	return scale;
}
