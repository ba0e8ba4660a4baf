import type { Entry, Fill, Lasso, Outline, Paint, Stroke } from "../marks.ts";
import { ByteWriter } from "./byte-writer.ts";
import { writeColumn } from "./columns.ts";
import { kinds } from "./kinds.ts";

/**
 * The bytes of a chunk (docs/ink.md, "Chunks"): entries that follow the first `from` entries of a log. The decoder
 * refuses values out of range. Throws a RangeError for numbers that are not whole, and for time that goes back.
 */
export function encodeChunk(from: number, entries: readonly Entry[]): Uint8Array {
	const body = new EntryWriter();
	for (const entry of entries) body.write(entry);
	const bytes = body.done();
	const writer = new ByteWriter();
	for (const number of [from, entries.length, bytes.length]) writer.number(number);
	writer.append(bytes);
	return writer.done();
}

class EntryWriter {
	private readonly writer = new ByteWriter();
	private time = 0;
	private last: Stroke | undefined;

	write(entry: Entry): void {
		if (entry.kind === "stroke") this.stroke(entry);
		else if (entry.kind === "lasso") this.lasso(entry);
		else if (entry.kind === "fill") this.fill(entry);
		else this.begin(kinds[entry.kind], entry.start);
		this.time = entry.end;
	}

	done(): Uint8Array {
		return this.writer.done();
	}

	/** The first entry of a chunk has its time from the log's beginning, the others from the end of the one before. */
	private begin(kind: number, start: number): void {
		this.writer.byte(kind);
		this.writer.number(start - this.time);
	}

	private stroke(stroke: Stroke): void {
		const isSame = this.last !== undefined && hasSameTool(stroke, this.last);
		this.begin(isSame ? kinds.sameStroke : kinds.stroke, stroke.start);
		if (!isSame) {
			this.paint(stroke.paint);
			this.writer.number(stroke.brush);
			this.writer.number(stroke.size);
		}
		this.last = stroke;
		this.outline(stroke);
		writeColumn(this.writer, stroke.pressure);
		writeColumn(this.writer, stroke.time, stroke.start);
	}

	private lasso(lasso: Lasso): void {
		this.begin(kinds.lasso, lasso.start);
		this.paint(lasso.paint);
		this.outline(lasso);
		writeColumn(this.writer, lasso.time, lasso.start);
	}

	private fill(fill: Fill): void {
		this.begin(kinds.fill, fill.start);
		this.paint(fill.paint);
		this.writer.number(fill.end - fill.start);
		this.writer.number(fill.evenOdd ? 1 : 0);
		for (const outlines of [fill.outlines, fill.clip]) {
			this.writer.number(outlines.length);
			for (const outline of outlines) this.outline(outline);
		}
	}

	private paint({ layer, colour, opacity, way }: Paint): void {
		for (const number of [layer, colour, opacity, way]) this.writer.number(number);
	}

	private outline({ x, y }: Outline): void {
		this.writer.number(x.length);
		writeColumn(this.writer, x);
		writeColumn(this.writer, y);
	}
}

function hasSameTool(one: Stroke, other: Stroke): boolean {
	const [a, b] = [one.paint, other.paint];
	const hasSamePaint =
		a.layer === b.layer && a.colour === b.colour && a.opacity === b.opacity && a.way === b.way;
	return hasSamePaint && one.brush === other.brush && one.size === other.size;
}
