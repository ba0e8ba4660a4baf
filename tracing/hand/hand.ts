import { BEHIND, type Fill, type Mark, type Outline, OVER, type Paint } from "#ink/marks.ts";
import { closedLine } from "../line/centre-line.ts";
import { distance, lengthOf, type Polyline, resample } from "../line/polyline.ts";
import type { AreaMark, LineMark, TracedMark } from "../marks.ts";
import type { Pass } from "../passes.ts";
import { colourOrder } from "./colour-order.ts";
import type { Guide } from "./guide.ts";
import { beginOf, endOf, lineOrder } from "./line-order.ts";
import { randomOf } from "./random.ts";
import { strokeOf, toGrid } from "./stroke.ts";

/** A mark that a hand drew, and the entries of the log that draw it. */
export interface Drawn {
	mark: TracedMark;
	entries: Mark[];
}

interface Sheet {
	width: number;
	height: number;
	layers: readonly Pass[];
}

/** An edge longer than this many sheet units is not drawn. */
const LONGEST_EDGE = 20_000;
/** Width of the line with which a hand goes around a solid area before it fills it, in sheet units. */
const EDGE = 1.2;

/** Draws passes like a person: strokes with the speed of a hand, and pauses in between that grow with the way. */
export class Hand {
	private time = 600;
	private pen: [x: number, y: number];
	private readonly random = randomOf(1);
	private groups = 0;
	private readonly sheet: Sheet;

	constructor(sheet: Sheet) {
		this.sheet = sheet;
		this.pen = [sheet.width / 2, sheet.height / 2];
	}

	/** Draws a pass after the passes before it. */
	draw(pass: Pass, marks: readonly TracedMark[], guide: Guide): Drawn[] {
		this.time += 800;
		const layer = this.sheet.layers.indexOf(pass);
		if (pass !== "colour")
			return lineOrder(marks, guide).map((mark) => this.mark(mark, paintOf(mark, layer, OVER)));
		const groups = colourOrder(marks, guide, this.sheet.width * this.sheet.height);
		return groups.flatMap((group) => {
			const way = BEHIND + this.groups++;
			return group.map((mark) => this.mark(mark, paintOf(mark, layer, way)));
		});
	}

	private mark(mark: TracedMark, paint: Paint): Drawn {
		const gap = distance(...this.pen, ...beginOf(mark));
		const isFar = gap > 160;
		this.time += 90 + 1.1 * gap + 80 * this.random() + (isFar ? 260 + 300 * this.random() : 0);
		const entries = mark.kind === "line" ? [this.line(mark, paint)] : this.area(mark, paint);
		this.time = entries.at(-1)?.end ?? this.time;
		this.pen = endOf(mark);
		return { mark, entries };
	}

	private line(mark: LineMark, paint: Paint): Mark {
		return strokeOf(mark, paint, Math.round(this.time), 1);
	}

	/** A solid area of ink is outlined first. A flat of colour takes as long as its edge. */
	private area(mark: AreaMark, paint: Paint): Mark[] {
		const edge = mark.outlines.reduce((sum, outline) => sum + lengthOf(outline), 0);
		if (mark.pass === "colour") {
			const takes = Math.min(1_800, 150 + 1.1 * edge);
			return [fillOf(mark, paint, this.time, takes)];
		}
		const around = edgesOf(mark).map((line) => {
			const stroke = this.line(line, paint);
			this.time = stroke.end + 60;
			return stroke;
		});
		return [...around, fillOf(mark, paint, this.time, 120)];
	}
}

function paintOf({ colour, opacity }: TracedMark, layer: number, way: number): Paint {
	return { layer, colour, opacity: Math.max(1, Math.round(opacity * 255)), way };
}

function edgesOf(mark: AreaMark): LineMark[] {
	const { outlines, evenOdd, clip, clipId, coversClip, kind, ...common } = mark;
	if (clip.length > 0 || mark.opacity < 1) return [];
	return outlines.flatMap((outline) => {
		const length = lengthOf(closedLine(outline));
		if (length < 12 || length > LONGEST_EDGE) return [];
		const count = Math.max(4, Math.ceil(length / 2.5));
		const widths = Array.from({ length: count }, () => EDGE);
		return [
			{ ...common, kind: "line", line: resample(closedLine(outline), count), widths } as const,
		];
	});
}

function fillOf(mark: AreaMark, paint: Paint, time: number, takes: number): Fill {
	const start = Math.round(time);
	return {
		kind: "fill",
		paint,
		evenOdd: mark.evenOdd,
		start,
		end: start + Math.round(takes),
		outlines: mark.outlines.map(outlineOf),
		clip: mark.clip.map(outlineOf),
	};
}

function outlineOf(line: Polyline): Outline {
	return {
		x: line.filter((_, index) => index % 2 === 0).map(toGrid),
		y: line.filter((_, index) => index % 2 === 1).map(toGrid),
	};
}
