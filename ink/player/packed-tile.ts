import { TILE_BYTES } from "../raster/tiles.ts";

/**
 * A tile's pixels, run-length coded in 32-bit words. A word of twice a length announces that many equal pixels and is
 * followed by one of them. A word of twice a length plus one is followed by that many different pixels.
 */
export type PackedTile = Uint32Array;

/** Equal pixels from which on a run is worth its two words. */
const WORTH = 3;

/** Where a tile is packed. At worst one word announces all pixels. */
const words = new Uint32Array(TILE_BYTES / 4 + 1);

export function packTile(tile: Uint8Array): PackedTile {
	const pixels = new Uint32Array(tile.buffer, tile.byteOffset, tile.length / 4);
	let length = 0;
	let literal = 0;
	const flush = (end: number) => {
		if (end === literal) return;
		words[length++] = (end - literal) * 2 + 1;
		while (literal < end) words[length++] = pixels[literal++] as number;
	};
	for (let from = 0; from < pixels.length; ) {
		const pixel = pixels[from];
		let to = from + 1;
		while (to < pixels.length && pixels[to] === pixel) to += 1;
		if (to - from >= WORTH) {
			flush(from);
			words[length++] = (to - from) * 2;
			words[length++] = pixel as number;
			literal = to;
		}
		from = to;
	}
	flush(pixels.length);
	return words.slice(0, length);
}

export function unpackTile(packed: PackedTile): Uint8Array {
	const tile = new Uint8Array(TILE_BYTES);
	const pixels = new Uint32Array(tile.buffer);
	let to = 0;
	for (let from = 0; from < packed.length; ) {
		const word = packed[from++] as number;
		const length = word >>> 1;
		if (word & 1) {
			for (let index = to; index < to + length; index++) pixels[index] = packed[from++] as number;
		} else {
			pixels.fill(packed[from++] as number, to, to + length);
		}
		to += length;
	}
	return tile;
}
