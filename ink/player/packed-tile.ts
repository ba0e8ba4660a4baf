import { TILE_BYTES } from "../raster/tiles.ts";

/**
 * A tile's pixels, run-length coded in 32-bit words. A word of twice a length announces that many equal pixels and is
 * followed by one of them. A word of twice a length plus one is followed by that many different pixels.
 */
export type PackedTile = Uint32Array;

/** Equal pixels from which on a run is worth its two words. */
const WORTH = 3;

export function packTile(tile: Uint8Array): PackedTile {
	const pixels = new Uint32Array(tile.buffer, tile.byteOffset, tile.length / 4);
	// At worst one word announces all pixels.
	const words = new Uint32Array(pixels.length + 1);
	let length = 0;
	let literal = 0;
	const flush = (end: number) => {
		if (end === literal) return;
		words[length++] = (end - literal) * 2 + 1;
		words.set(pixels.subarray(literal, end), length);
		length += end - literal;
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

export function unpackTile(words: PackedTile): Uint8Array {
	const tile = new Uint8Array(TILE_BYTES);
	const pixels = new Uint32Array(tile.buffer);
	let to = 0;
	for (let from = 0; from < words.length; ) {
		const word = words[from++] as number;
		const length = word >>> 1;
		if (word & 1) {
			pixels.set(words.subarray(from, from + length), to);
			from += length;
		} else {
			pixels.fill(words[from++] as number, to, to + length);
		}
		to += length;
	}
	return tile;
}
