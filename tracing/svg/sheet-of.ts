import { caps } from "#ink/log/caps.ts";
import { TraceFault } from "../fault.ts";
import type { Matrix } from "./matrix.ts";
import type { Element } from "./xml.ts";

/** The longer side that a drawing gets whose own size is no sheet's. */
const SIDE = 800;

export interface SheetSize {
	width: number;
	height: number;
	/** From the SVG's own units to sheet units. */
	matrix: Matrix;
}

/** The sheet of an SVG. Its view box is kept if a sheet may have that size, and scaled otherwise. */
export function sheetOf({ attributes }: Element): SheetSize {
	const [left, top, width, height] = viewBoxOf(attributes);
	if (!(width > 0 && height > 0 && Math.max(width, height) < 1e6))
		throw new TraceFault("sheet-size");
	const isSheet =
		Math.max(width, height) >= SIDE / 2 &&
		Math.max(width, height) <= caps.sheetMax &&
		width * height <= caps.sheetArea;
	const scale = isSheet ? 1 : SIDE / Math.max(width, height);
	const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
	if (Math.min(size.width, size.height) < caps.sheetMin) throw new TraceFault("sheet-size");
	return { ...size, matrix: [scale, 0, 0, scale, -left * scale, -top * scale] };
}

function viewBoxOf(attributes: Record<string, string>): [number, number, number, number] {
	const [left, top, width, height] = (attributes.viewBox ?? "")
		.trim()
		.split(/[\s,]+/, 4)
		.map(Number);
	if ([left, top, width, height].every(Number.isFinite))
		return [left ?? 0, top ?? 0, width ?? 0, height ?? 0];
	return [
		0,
		0,
		Number.parseFloat(attributes.width ?? ""),
		Number.parseFloat(attributes.height ?? ""),
	];
}
