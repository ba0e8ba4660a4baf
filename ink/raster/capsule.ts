import type { Mask } from "./mask.ts";
import { TILE } from "./tiles.ts";

/** A round end of a capsule: its middle and radius in pixels. */
export interface Round {
	x: number;
	y: number;
	radius: number;
}

/** A line thinner than a pixel gets paler instead, but not paler than this. */
const PALEST = 0.15;
/** More than all errors of rounding. */
const ROUNDING = 1e-6;
/** What a capsule costs beside its pixels, in pixels. */
export const CAPSULE_WORK = 32;

/**
 * Adds a line whose radius goes evenly from one end's to the other's, `strength` of 0 to 1. A pixel is covered by its
 * distance from the edge: wholly from half a pixel inside, not at all from half a pixel outside (docs/ink.md, "Raster").
 */
export function addCapsule(mask: Mask, from: Round, to: Round, strength: number): void {
	const { width, height } = mask.grid;
	// The middles of the pixels that are nearer than half a pixel to the edge.
	const reach = Math.max(from.radius, to.radius) + ROUNDING;
	const left = Math.max(0, Math.ceil(Math.min(from.x, to.x) - reach - 1));
	const right = Math.min(width - 1, Math.floor(Math.max(from.x, to.x) + reach));
	const top = Math.max(0, Math.ceil(Math.min(from.y, to.y) - reach - 1));
	const bottom = Math.min(height - 1, Math.floor(Math.max(from.y, to.y) + reach));
	mask.work += CAPSULE_WORK;
	if (left > right || top > bottom) return;
	mask.work += (right - left + 1) * (bottom - top + 1);
	const line = lineOf(from, to, strength);
	// Not by `Grid.each`, whose callback would be made for each piece of each line.
	for (let y = top - (top % TILE); y <= bottom; y += TILE) {
		for (let x = left - (left % TILE); x <= right; x += TILE) {
			const first = Math.max(left, x) - x;
			const last = Math.min(right, x + TILE - 1) - x;
			const begin = Math.max(top, y) - y;
			const end = Math.min(bottom, y + TILE - 1) - y;
			const pixels = mask.writable(mask.grid.tileAt(x, y), first, begin, last, end);
			for (let row = begin; row <= end; row++) coverRow(pixels, row, first, last, line, x, y);
		}
	}
}

interface Line extends Round {
	dx: number;
	dy: number;
	growth: number;
	/** 1 / length², 0 for a dot. */
	inverse: number;
	strength: number;
}

function lineOf(from: Round, to: Round, strength: number): Line {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const square = dx * dx + dy * dy;
	if (square < 1e-9) {
		const radius = Math.max(from.radius, to.radius);
		return { x: from.x, y: from.y, radius, dx: 0, dy: 0, growth: 0, inverse: 0, strength };
	}
	const growth = to.radius - from.radius;
	const inverse = 1 / square;
	return { x: from.x, y: from.y, radius: from.radius, dx, dy, growth, inverse, strength };
}

/** Covers a row of a tile, whose first pixel is at (x, y) of the sheet. The inner loop: no calls but sqrt. */
function coverRow(
	pixels: Uint8Array,
	row: number,
	first: number,
	last: number,
	{ x: left, y: top, dx, dy, growth, inverse, radius, strength }: Line,
	x: number,
	y: number,
): void {
	const scale = 255 * strength;
	const full = (scale + 0.5) | 0;
	const py = y + row + 0.5 - top;
	const start = x + 0.5 - left;
	for (let column = first; column <= last; column++) {
		const at = row * TILE + column;
		// The capsules of a line overlap, and this one cannot cover more.
		if ((pixels[at] as number) >= full) continue;
		const px = start + column;
		let along = (px * dx + py * dy) * inverse;
		if (along < 0) along = 0;
		else if (along > 1) along = 1;
		const ex = px - along * dx;
		const ey = py - along * dy;
		const square = ex * ex + ey * ey;
		const here = radius + along * growth;
		const outer = here + 0.5;
		if (square >= outer * outer) continue;
		let covered = full;
		const inner = here - 0.5;
		if (inner <= 0 || square > inner * inner) {
			let share = outer - Math.sqrt(square);
			if (share > 1) share = 1;
			if (here < 0.5) share *= Math.max(here * 2, PALEST);
			covered = (share * scale + 0.5) | 0;
		}
		if (covered > (pixels[at] as number)) pixels[at] = covered;
	}
}
