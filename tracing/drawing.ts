import { TraceFault } from "./fault.ts";
import { MarkMaker, type TracedMark } from "./marks.ts";
import type { Pass } from "./passes.ts";
import { ShapeReader } from "./svg/shapes.ts";
import { sheetOf } from "./svg/sheet-of.ts";
import { readXml } from "./svg/xml.ts";

/** The marks of a drawing, before a hand draws them. */
export interface Drawing {
	/** Sheet units. */
	width: number;
	height: number;
	/** The passes that have marks, from the lowest layer to the highest: the order in which the SVG paints them. */
	layers: readonly Pass[];
	marks: readonly TracedMark[];
	/** Elements that a browser shows and that were left out, such as `text` and `image`, with their number. */
	leftOut: Readonly<Record<string, number>>;
}

/** An SVG, and the pass of what has no pass by its class. */
export interface Sheet {
	svg: string;
	pass?: Pass;
}

/** Reads a drawing from one SVG, or from several that lie on each other. Throws a TraceFault. */
export function drawingOf(sheets: readonly Sheet[]): Drawing {
	const maker = new MarkMaker();
	const leftOut: Record<string, number> = {};
	let size: { width: number; height: number } | undefined;
	for (const { svg, pass } of sheets) {
		const root = readXml(svg);
		const sheet = sheetOf(root);
		size ??= { width: sheet.width, height: sheet.height };
		const reader = new ShapeReader(root, sheet.matrix);
		for (const shape of reader.shapes) maker.add(shape, pass);
		for (const [name, count] of Object.entries(reader.leftOut))
			leftOut[name] = (leftOut[name] ?? 0) + count;
	}
	const { marks } = maker;
	if (!size || marks.length === 0) throw new TraceFault("nothing-drawn");
	const layers = [...new Set(marks.map(({ pass }) => pass))];
	return { ...size, layers, marks, leftOut };
}
