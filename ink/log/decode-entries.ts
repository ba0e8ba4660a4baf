import {
	BEHIND,
	type Entry,
	type Fill,
	GRID,
	type Header,
	type Lasso,
	type Outline,
	type Paint,
	type Step,
	type Stroke,
} from "../marks.ts";
import { brushes } from "../raster/brushes.ts";
import type { ByteReader } from "./byte-reader.ts";
import { caps } from "./caps.ts";
import { readColumn } from "./columns.ts";
import { kinds } from "./kinds.ts";
import { workOf } from "./work.ts";

/** The decoder's counts of the entries so far. */
export interface Progress {
	/** Bytes of the header and of all chunks. */
	bytes: number;
	entries: number;
	points: number;
	outlines: number;
	work: number;
	/** End of the last entry, in milliseconds. */
	end: number;
	/** Marks that undo can take back, and redo bring back. */
	undoable: number;
	redoable: number;
}

const REACH = caps.reach * GRID;
/** The fewest bytes that a point takes: one in each column. */
const POINT_BYTES = 2;

/** Reads the entries of one chunk. `progress` is brought up to date; after a fault it is worthless. */
export class EntryReader {
	private last: Pick<Stroke, "paint" | "brush" | "size"> | undefined;
	private isFirst = true;

	private readonly reader: ByteReader;
	private readonly header: Header;
	private readonly progress: Progress;

	constructor(reader: ByteReader, header: Header, progress: Progress) {
		this.reader = reader;
		this.header = header;
		this.progress = progress;
	}

	read(): Entry {
		const { reader, progress } = this;
		const kind = reader.byte();
		const since = this.isFirst ? 0 : progress.end;
		const start = since + reader.number();
		if (start < progress.end || start > caps.duration) reader.refuse("time-range");
		this.isFirst = false;
		const entry = this.entry(kind, start);
		progress.entries += 1;
		progress.end = entry.end;
		return entry;
	}

	private entry(kind: number, start: number): Entry {
		switch (kind) {
			case kinds.stroke:
			case kinds.sameStroke:
				return this.marked(this.stroke(kind === kinds.sameStroke, start));
			case kinds.lasso:
				return this.marked(this.lasso(start));
			case kinds.fill:
				return this.marked(this.fill(start));
			case kinds.undo:
				return this.undo(start);
			case kinds.redo:
				return this.redo(start);
			default:
				return this.reader.refuse("entry-unknown");
		}
	}

	private stroke(isSame: boolean, start: number): Stroke {
		const { reader } = this;
		const { paint, brush, size } =
			(isSame ? this.last : this.tool()) ?? reader.refuse("entry-unknown");
		this.last = { paint, brush, size };
		const { x, y } = this.outline(2);
		const pressure = readColumn(reader, new Uint8Array(x.length), {
			min: 0,
			max: 255,
			code: "pressure-range",
		});
		const time = this.times(x.length, start);
		return { kind: "stroke", paint, brush, size, x, y, pressure, time, start, end: ending(time) };
	}

	private tool(): Pick<Stroke, "paint" | "brush" | "size"> {
		const paint = this.paint();
		const brush = this.reader.between(0, brushes.length - 1, "brush-unknown");
		const size = this.reader.between(1, caps.size * GRID, "size-range");
		return { paint, brush, size };
	}

	private lasso(start: number): Lasso {
		const paint = this.paint();
		const { x, y } = this.outline(1);
		const time = this.times(x.length, start);
		return { kind: "lasso", paint, x, y, time, start, end: ending(time) };
	}

	private fill(start: number): Fill {
		const { reader } = this;
		const paint = this.paint();
		const end = start + reader.number();
		if (end > caps.duration) reader.refuse("time-range");
		const evenOdd = reader.between(0, 1, "entry-unknown") === 1;
		const outlines = this.outlines(1, caps.fillOutlines);
		const clip = this.outlines(0, caps.fillOutlines - outlines.length);
		return { kind: "fill", paint, start, end, evenOdd, outlines, clip };
	}

	private undo(start: number): Step {
		const { progress } = this;
		if (progress.undoable === 0) this.reader.refuse("nothing-to-undo");
		progress.undoable -= 1;
		progress.redoable += 1;
		return { kind: "undo", start, end: start };
	}

	private redo(start: number): Step {
		const { progress } = this;
		if (progress.redoable === 0) this.reader.refuse("nothing-to-redo");
		progress.undoable += 1;
		progress.redoable -= 1;
		return { kind: "redo", start, end: start };
	}

	private marked<Kind extends Stroke | Lasso | Fill>(mark: Kind): Kind {
		const { progress } = this;
		const work = workOf(mark, this.header);
		progress.work += work;
		if (work > caps.markWork || progress.work > caps.work) this.reader.refuse("too-much-work");
		progress.undoable += 1;
		progress.redoable = 0;
		return mark;
	}

	private paint(): Paint {
		const { reader } = this;
		return {
			layer: reader.between(0, this.header.layers.length - 1, "layer-unknown"),
			colour: reader.between(0, 0xffffff, "colour-range"),
			opacity: reader.between(1, 255, "opacity-range"),
			way: reader.between(0, BEHIND + caps.groups - 1, "way-range"),
		};
	}

	private outlines(min: number, max: number): Outline[] {
		const count = this.reader.between(min, max, "outline-count");
		this.progress.outlines += count;
		if (this.progress.outlines > caps.outlines) this.reader.refuse("outline-count");
		return Array.from({ length: count }, () => this.outline(0));
	}

	/** `columns`: how many columns follow x and y. */
	private outline(columns: number): Outline {
		const { reader, progress } = this;
		const length = reader.between(1, caps.markPoints, "point-count");
		progress.points += length;
		if (progress.points > caps.points) reader.refuse("too-many-points");
		if (length * (POINT_BYTES + columns) > reader.left) reader.refuse("cut-short");
		const range = { min: -REACH, max: REACH, code: "place-range" } as const;
		const x = readColumn(reader, new Int32Array(length), range);
		return { x, y: readColumn(reader, new Int32Array(length), range) };
	}

	/** Times that begin at `start` and do not decrease. */
	private times(length: number, start: number): Uint32Array {
		const { reader } = this;
		const range = { base: start, min: start, max: caps.duration, code: "time-range" } as const;
		const time = readColumn(reader, new Uint32Array(length), range);
		let last = start;
		for (const one of time) {
			if (one < last) reader.refuse("time-range");
			last = one;
		}
		return time[0] === start ? time : reader.refuse("time-range");
	}
}

function ending(time: Uint32Array): number {
	return time[time.length - 1] as number;
}
