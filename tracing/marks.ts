import { traceCaps } from "./caps.ts";
import { TraceFault } from "./fault.ts";
import { centreLineOf, closedLine } from "./line/centre-line.ts";
import { clippedTo } from "./line/clip.ts";
import { dashesOf } from "./line/dashes.ts";
import { Flattener } from "./line/flatten.ts";
import {
	areaOf,
	type Box,
	boxOf,
	commonOf,
	lengthOf,
	overlap,
	type Polyline,
} from "./line/polyline.ts";
import type { Pass } from "./passes.ts";
import { scaleOf } from "./svg/matrix.ts";
import type { Subpath } from "./svg/path.ts";
import type { Shape } from "./svg/shapes.ts";

interface Common {
	pass: Pass;
	/** 0xRRGGBB */
	colour: number;
	/** 0 to 1 */
	opacity: number;
	/** The number of its shape in the SVG. */
	shape: number;
	/** Its place in the SVG's order of painting. */
	index: number;
	box: Box;
}

export interface LineMark extends Common {
	kind: "line";
	line: Polyline;
	/** Width at each point. */
	widths: number[];
	/** If it is a dash: a number that all dashes of its line have. */
	dashOf?: number;
}

export interface AreaMark extends Common {
	kind: "area";
	outlines: Polyline[];
	evenOdd: boolean;
	/** If not empty, only what is inside of these outlines too is painted. */
	clip: Polyline[];
	/** The id of the innermost area to which it is cut. */
	clipId: string | undefined;
	/** Whether it covers everything to which it is cut. Then its outlines are those of that area. */
	coversClip: boolean;
}

export type TracedMark = LineMark | AreaMark;
/** The number of the dashed line to which a mark belongs. */
export function partOf(mark: TracedMark): number | undefined {
	return mark.kind === "line" ? mark.dashOf : undefined;
}

type Unnumbered<Mark> = Omit<Mark, "pass" | "shape" | "index" | "box" | "opacity">;

/** Sheet units between the points of an area's outline. */
const AREA_STEP = 4;
/** Sheet units between the points of a line before a hand draws it. */
const LINE_STEP = 2.5;
/** A line begins and ends with this part of its width ... */
const TIP = 0.55;
/** ... and has its whole width after so many points. */
const TIP_POINTS = 8;

/** Turns the shapes of an SVG into marks of a pen: a line for each stroke and each inked line, an area for the rest. */
export class MarkMaker {
	readonly marks: TracedMark[] = [];
	private readonly flattener = new Flattener();
	private shape = 0;
	private subpaths = 0;
	private dashed = 0;

	/** `pass` is for shapes without a pass of their own. If absent, lines are ink, and areas colour. Throws a TraceFault. */
	add(shape: Shape, pass: Pass | undefined): void {
		this.shape += 1;
		this.subpaths += shape.subpaths.length;
		if (this.subpaths > traceCaps.marks) throw new TraceFault("too-many-marks");
		const { fill, stroke, opacity, fillOpacity, strokeOpacity } = shape.style;
		if (fill !== undefined && fillOpacity * opacity > 0) {
			for (const mark of this.filled(shape, fill)) this.push(mark, shape, fillOpacity, pass);
		}
		if (stroke !== undefined && strokeOpacity * opacity > 0 && shape.style.strokeWidth > 0) {
			for (const mark of this.stroked(shape, stroke)) this.push(mark, shape, strokeOpacity, pass);
		}
	}

	private push(
		mark: Unnumbered<LineMark> | Unnumbered<AreaMark>,
		{ style }: Shape,
		opacity: number,
		pass: Pass | undefined,
	): void {
		const index = this.marks.length;
		if (index >= traceCaps.marks) throw new TraceFault("too-many-marks");
		const common = {
			pass: style.pass ?? pass ?? (mark.kind === "line" ? "ink" : "colour"),
			opacity: style.opacity * opacity,
			shape: this.shape,
			index,
			box: mark.kind === "line" ? boxOf(mark.line) : visibleBox(mark),
		};
		this.marks.push({ ...mark, ...common });
	}

	private filled(shape: Shape, colour: number): (Unnumbered<LineMark> | Unnumbered<AreaMark>)[] {
		const lines: Unnumbered<LineMark>[] = [];
		const solids: Subpath[] = [];
		for (const subpath of shape.subpaths) {
			const mayBeLine = shape.clips.length === 0 && shape.style.pass !== "colour";
			const centre = mayBeLine ? centreLineOf(subpath, this.flattener) : undefined;
			if (centre) lines.push({ kind: "line", colour, ...centre });
			else solids.push(subpath);
		}
		const outlines = solids.map(({ pieces }) => this.flattener.flatten(pieces, AREA_STEP));
		return [...lines, ...this.areas(outlines, shape, colour)];
	}

	private areas(
		outlines: Polyline[],
		{ style, clips }: Shape,
		colour: number,
	): Unnumbered<AreaMark>[] {
		const areas = clips.map(({ subpaths }) =>
			subpaths.map(({ pieces }) => this.flattener.flatten(pieces, AREA_STEP)),
		);
		const clipId = clips.at(-1)?.id;
		return separate(outlines).flatMap((own) => {
			const cut = clippedTo(own, areas);
			if (cut.outlines.length === 0) return [];
			return [{ kind: "area", colour, evenOdd: style.evenOdd, clipId, ...cut } as const];
		});
	}

	private stroked({ subpaths, style, matrix }: Shape, colour: number): Unnumbered<LineMark>[] {
		const scale = scaleOf(matrix);
		return subpaths.flatMap(({ pieces, closed }) => {
			const flat = this.flattener.flatten(pieces, LINE_STEP);
			const whole = closed ? closedLine(flat) : flat;
			const [dash, gap] = style.dash ?? [0, 0];
			this.dashed += 1;
			const dashOf = style.dash ? { dashOf: this.dashed } : {};
			const parts = style.dash
				? dashesOf(whole, dash * scale, gap * scale, this.flattener)
				: [whole];
			return parts.flatMap((part) => {
				const length = lengthOf(part);
				if (length < 1) return [];
				const count = Math.max(4, Math.ceil(length / LINE_STEP));
				const tip = Math.min(TIP_POINTS, count * 0.12);
				const widths = Array.from({ length: count }, (_, index) => {
					const fromTip = Math.min(index, count - 1 - index) / tip;
					return style.strokeWidth * scale * Math.min(1, TIP + (1 - TIP) * fromTip);
				});
				const points = this.flattener.resample(part, count);
				return [{ kind: "line", colour, line: points, widths, ...dashOf } as const];
			});
		});
	}
}

/** The box of an area as it is seen. */
function visibleBox({ outlines, clip }: Unnumbered<AreaMark>): Box {
	const box = boxOf(...outlines);
	return clip.length > 0 ? commonOf(box, boxOf(...clip)) : box;
}

/** Outlines that may be holes of each other stay together. The others are marks of their own. */
function separate(outlines: Polyline[]): Polyline[][] {
	const groups: { box: Box; outlines: Polyline[] }[] = [];
	const largestFirst = outlines
		.map((outline) => ({ outline, box: boxOf(outline) }))
		.sort((one, other) => areaOf(other.box) - areaOf(one.box));
	for (const { outline, box } of largestFirst) {
		const around = groups.find((group) => overlap(group.box, box));
		if (around) around.outlines.push(outline);
		else groups.push({ box, outlines: [outline] });
	}
	return groups.map((group) => group.outlines);
}
