import type { Sheet } from "./sheet.ts";
import { TILE, TILE_BYTES } from "./tiles.ts";

/** Pixels of the sheet. */
export interface Region {
	left: number;
	top: number;
	width: number;
	height: number;
}

export interface View {
	/** Colour of the paper, 0xRRGGBB. */
	paper: number;
	/** Opacity of each layer, 0 (hidden) to 255. A layer without one is 255. */
	opacities: readonly number[];
	/** The layers that are shown, from the lowest to the highest. Without it all of them, in the header's order. */
	layers?: readonly number[];
}

const scratch = new Uint8Array(TILE_BYTES);

/**
 * Writes a region of the sheet as it is seen into `out`: opaque RGBA, row by row.
 * Throws a RangeError if the region is not inside of the sheet, or `out` has another length.
 */
export function compose(
	sheet: Sheet,
	region: Region,
	{ paper, opacities, layers = [...sheet.layers.keys()] }: View,
	out: Uint8Array | Uint8ClampedArray,
): void {
	const { left, top, width, height } = region;
	const { grid } = sheet;
	const isInside = left >= 0 && top >= 0 && width > 0 && height > 0;
	if (!isInside || left + width > grid.width || top + height > grid.height) {
		throw new RangeError("The region is not inside of the sheet.");
	}
	if (out.length !== width * height * 4) {
		throw new RangeError("The output has another size than the region.");
	}
	fillPaper(out, paper);
	for (const layer of layers) {
		const opacity = opacities[layer] ?? 255;
		if (opacity === 0) continue;
		grid.each(left, top, left + width - 1, top + height - 1, (tile) => {
			const pixels = sheet.seen(layer, tile, scratch);
			if (pixels) lay(pixels, grid.left(tile), grid.top(tile), opacity, region, out);
		});
	}
}

function fillPaper(out: Uint8Array | Uint8ClampedArray, paper: number): void {
	for (let at = 0; at < out.length; at += 4) {
		out[at] = paper >> 16;
		out[at + 1] = (paper >> 8) & 255;
		out[at + 2] = paper & 255;
		out[at + 3] = 255;
	}
}

/** Lays a tile, whose first pixel is at (x, y) of the sheet, over what `out` has. */
function lay(
	pixels: Uint8Array,
	x: number,
	y: number,
	opacity: number,
	{ left, top, width, height }: Region,
	out: Uint8Array | Uint8ClampedArray,
): void {
	const firstColumn = Math.max(left, x);
	const lastColumn = Math.min(left + width, x + TILE);
	const lastRow = Math.min(top + height, y + TILE);
	for (let row = Math.max(top, y); row < lastRow; row++) {
		let from = ((row - y) * TILE + firstColumn - x) * 4;
		let to = ((row - top) * width + firstColumn - left) * 4;
		for (let column = firstColumn; column < lastColumn; column++, from += 4, to += 4) {
			const alpha = pixels[from + 3] as number;
			if (alpha === 0) continue;
			// What follows gives the same for a pixel that covers, only slower.
			if (alpha * opacity === 255 * 255) {
				out[to] = pixels[from] as number;
				out[to + 1] = pixels[from + 1] as number;
				out[to + 2] = pixels[from + 2] as number;
				continue;
			}
			const rest = 255 * 255 - alpha * opacity;
			for (let channel = 0; channel < 3; channel++) {
				const over = (pixels[from + channel] as number) * opacity * 255;
				const sum = over + (out[to + channel] as number) * rest;
				out[to + channel] = Math.floor((sum + 32512) / 65025);
			}
		}
	}
}
