import type { Log } from "#ink/log/decode.ts";
import { finishedMarks } from "#ink/player/finished-marks.ts";
import { compose } from "#ink/raster/compose.ts";
import { Sheet } from "#ink/raster/sheet.ts";

const PAPER = 0xffffff;
/** Bytes of ink on all layers. A phone's browser ends a page that takes much more. */
export const INK_MAX = 512 * 1024 * 1024;
const TILE_BYTES = 128 * 128 * 4;

/** The drawing has too much ink for this size. A smaller scale takes a quarter or less. */
export class TooLarge extends Error {
	override name = "TooLarge";
}

/**
 * Draws the finished picture of a log at any scale, which may be larger than a player allows: only tiles that have ink
 * take memory. `progress` is called after each mark with the part that is done, 0 to 1. Returns the picture by rows of
 * opaque RGBA. Throws TooLarge.
 */
export function drawLarge(
	{ header, entries }: Log,
	scale: number,
	progress: (done: number) => void,
	inkMax = INK_MAX,
) {
	const sheet = new Sheet(header, scale);
	const marks = finishedMarks(entries);
	for (const [index, mark] of marks.entries()) {
		sheet.start(mark);
		sheet.finish();
		const tiles = sheet.layers.reduce((sum, layer) => sum + layer.all.size, 0);
		if (tiles * TILE_BYTES > inkMax) throw new TooLarge();
		progress((index + 1) / marks.length);
	}
	const { width, height } = sheet.grid;
	return {
		width,
		height,
		rows(top: number, count: number): Uint8Array {
			const out = new Uint8Array(width * count * 4);
			const region = { left: 0, top, width, height: count };
			compose(sheet, region, { paper: PAPER, opacities: [] }, out);
			return out;
		},
	};
}
