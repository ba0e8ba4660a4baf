import type { Log } from "../log/decode.ts";
import { type Entry, isMark, type Mark } from "../marks.ts";
import { Sheet } from "../raster/sheet.ts";
import { EMPTY, History } from "./history.ts";
import { Keyframes } from "./keyframes.ts";
import type { Recent } from "./recent.ts";
import { completeAt, pointsAt } from "./timeline.ts";

interface PlayerOptions {
	/** Pixels of a sheet unit: a whole number. */
	scale?: number;
	/** Bytes that keyframes may take. */
	keyframeBytes?: number;
	/** Work between two keyframes: pixels and edges visited, measured while the log is replayed. */
	keyframeWork?: number;
	/**
	 * For a drawing that is made: keeps the pictures before the last marks, so that undo draws nothing. Then keyframes lie
	 * near the end, and the one of the last mark waits for `rest`.
	 */
	recent?: Recent;
}

/** Most pixels of a sheet. A layer that is full of ink takes four bytes for each. */
export const PIXELS_MAX = 4_194_304;
const KEYFRAME_BYTES = 64 * 1024 * 1024;
/** About 30 ms on a desktop computer. */
const KEYFRAME_WORK = 2_000_000;
/** Number of last marks whose previous pictures are kept, for a quick undo. */
const RECENT_MARKS = 50;
/**
 * Factor of the distance between keyframes where they are needed less: for a mark that was just drawn without a `rest`
 * since, and for marks before the last ones.
 */
const WIDER = 4;
const NEAR_MARKS = 400;
/** Number of newest keyframes that are never dropped. */
const NEWEST = 8;

/**
 * Shows a log at any time. It has no clock: a caller that plays calls `seek` with later and later times. What is seen
 * depends on the log and the time alone, not on what was shown before. It needs no page, so it can run in a worker.
 */
export class Player {
	readonly sheet: Sheet;
	readonly history = new History();
	private readonly log: Log;
	private readonly keyframes = new Keyframes();
	private readonly keyframeBytes: number;
	private keyframeWork: number;
	private readonly recent: Recent | undefined;
	/** The node whose picture is dry on the sheet. */
	private node = EMPTY;
	private shownPoints = 0;
	/** The sheet's work at the last keyframe on the way to this node. */
	private workAtKeyframe = 0;

	/** Throws a RangeError if the scale is not a whole number from 1 on, or the sheet gets more than 4,194,304 pixels. */
	constructor(log: Log, options: PlayerOptions = {}) {
		const { scale = 1, keyframeBytes = KEYFRAME_BYTES, keyframeWork = KEYFRAME_WORK } = options;
		const { width, height } = log.header;
		if (!Number.isInteger(scale) || scale < 1 || width * height * scale * scale > PIXELS_MAX) {
			throw new RangeError("The scale is not a whole number, or too large for the sheet.");
		}
		this.log = log;
		this.keyframeBytes = keyframeBytes;
		this.keyframeWork = keyframeWork;
		this.recent = options.recent;
		this.sheet = new Sheet(log.header, scale);
	}

	/** Milliseconds. */
	get duration(): number {
		return this.log.entries.at(-1)?.end ?? 0;
	}

	/** Bytes of keyframes and of the pictures before the last marks. The sheet's own tiles come in addition. */
	get keptBytes(): number {
		return this.keyframes.bytes + (this.recent?.bytes ?? 0);
	}

	/**
	 * Shows the log at a time: marks that are complete, and of a stroke under way what its points until then determine.
	 * Entries that were added to the log since the last call are there. Stops after the mark that uses up `maxWork`
	 * (pixels and edges visited), and then returns false: the caller calls again, perhaps with another time.
	 */
	seek(time: number, maxWork = Number.POSITIVE_INFINITY): boolean {
		const { entries } = this.log;
		for (const entry of entries.slice(this.history.length)) this.history.push(entry);
		const complete = completeAt(entries, time);
		if (!this.moveTo(this.history.nodeAfter(complete), maxWork)) return false;
		this.showPart(entries[complete], time);
		return true;
	}

	/** The tiles that look different than at the last call. */
	takeChanged(): number[] {
		const changed = [...this.sheet.changed];
		this.sheet.changed.clear();
		return changed;
	}

	/** Places the keyframe that is due, if one is. For a moment when nobody waits. */
	rest(): void {
		if (this.workSinceKeyframe >= this.keyframeWork) this.placeKeyframe();
	}

	private get workSinceKeyframe(): number {
		return this.sheet.work - this.workAtKeyframe;
	}

	/** Work between two keyframes, when so many marks follow. */
	private distanceTo(following: number): number {
		const isWide = this.recent && (following === 0 || following > NEAR_MARKS);
		return isWide ? this.keyframeWork * WIDER : this.keyframeWork;
	}

	private moveTo(goal: number, maxWork: number): boolean {
		const path = this.pathTo(goal);
		const limit = this.sheet.work + maxWork;
		for (let node = path.pop(); node !== undefined; node = path.pop()) {
			if (this.recent && path.length < RECENT_MARKS) this.applyReversibly(node, this.recent);
			else this.apply(node);
			if (this.workSinceKeyframe >= this.distanceTo(path.length)) this.placeKeyframe();
			if (path.length > 0 && this.sheet.work >= limit) return false;
		}
		return true;
	}

	/** The nodes from the goal up to where a replay starts, which is the current node or a keyframe that it restores. */
	private pathTo(goal: number): number[] {
		const path: number[] = [];
		let node = goal;
		while (node !== this.node && node !== EMPTY && !this.isKept(node)) {
			path.push(node);
			node = this.history.parentOf(node);
		}
		if (node !== this.node) this.restore(node);
		return path;
	}

	private isKept(node: number): boolean {
		return this.recent?.get(node) !== undefined || this.keyframes.has(node);
	}

	private restore(node: number): void {
		const recent = this.recent?.get(node);
		if (recent) this.sheet.restore(recent.state);
		else this.keyframes.restore(node, this.sheet);
		this.node = node;
		this.workAtKeyframe = this.sheet.work - (recent?.work ?? 0);
	}

	/** Draws a node's mark, and returns how many tiles it changed. */
	private apply(node: number): number {
		const mark = this.history.markOf(node);
		if (mark) this.begin(mark);
		this.node = node;
		return this.sheet.finish();
	}

	private applyReversibly(node: number, recent: Recent): void {
		const before = this.node;
		const work = this.workSinceKeyframe;
		const state = this.sheet.save();
		recent.add(before, state, work, this.apply(node));
	}

	private placeKeyframe(): void {
		this.workAtKeyframe = this.sheet.work;
		if (this.keyframes.has(this.node)) return;
		this.keyframes.add(this.node, this.sheet);
		while (this.keyframes.bytes > this.keyframeBytes) {
			this.keyframes.thin(this.recent ? NEWEST : 0);
			if (!this.recent) this.keyframeWork *= 2;
		}
	}

	/** Starts a mark, if it is not the one that is being drawn already. */
	private begin(mark: Mark): void {
		if (this.sheet.wetMark === mark) return;
		this.sheet.start(mark);
		this.shownPoints = 0;
	}

	private showPart(next: Entry | undefined, time: number): void {
		if (!next || next.start > time || !isMark(next) || next.kind !== "stroke") {
			this.sheet.drop();
			return;
		}
		const points = pointsAt(next.time, time);
		if (points < this.shownPoints) this.sheet.drop();
		this.begin(next);
		this.sheet.draw(points);
		this.shownPoints = points;
	}
}
