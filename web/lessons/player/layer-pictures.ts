import type { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";

/** A small picture: RGBA, row by row. */
export interface Picture {
	width: number;
	height: number;
	pixels: Uint8ClampedArray<ArrayBuffer>;
}

const PAPER = 0xffffff;
/** Pixels that a small picture is wide, at least. */
const WIDTH = 176;

/** A small picture of each layer, at the player's current time. */
export function layerPicturesOf({ sheet }: Player): Picture[] {
	const { width, height } = sheet.grid;
	const whole = new Uint8ClampedArray(width * height * 4);
	return sheet.layers.map((_, layer) => {
		const opacities = sheet.layers.map((_, other) => (other === layer ? 255 : 0));
		compose(sheet, { left: 0, top: 0, width, height }, { paper: PAPER, opacities }, whole);
		return shrunk({ width, height, pixels: whole });
	});
}

/** Each pixel is the average of a square of pixels. */
function shrunk({ width, height, pixels }: Picture): Picture {
	const side = Math.max(1, Math.floor(width / WIDTH));
	const small = { width: Math.floor(width / side), height: Math.floor(height / side) };
	const out = new Uint8ClampedArray(small.width * small.height * 4);
	for (let at = 0; at < out.length; at++) {
		const column = (at >> 2) % small.width;
		const row = Math.floor((at >> 2) / small.width);
		const first = (row * side * width + column * side) * 4 + (at & 3);
		let sum = 0;
		for (let down = 0; down < side; down++) {
			for (let across = 0; across < side; across++) {
				sum += pixels[first + (down * width + across) * 4] as number;
			}
		}
		out[at] = sum / (side * side);
	}
	return { ...small, pixels: out };
}
