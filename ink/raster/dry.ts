import type { Cover } from "./mask.ts";
import { TILE } from "./tiles.ts";

/** How the coverage of a mark is written to the pixels of a layer. */
export interface Drying {
	/** 0xRRGGBB */
	colour: number;
	/** 0 to 255 */
	opacity: number;
	erases: boolean;
	grain: boolean;
}

/** Other tiles at the same place that limit a mark. */
interface Limits {
	/** Coverage of the clip: 0 keeps a pixel as it is. */
	clip?: Uint8Array | undefined;
	/** Pixels that the mark stays behind. */
	before?: Uint8Array | undefined;
}

/**
 * Puts a tile's coverage onto the pixels of a layer, in integers. `left` and `top` are the tile's place on the sheet,
 * where the paper's grain is anchored.
 */
export function dryTile(
	pixels: Uint8Array,
	cover: Cover,
	{ colour, opacity, erases, grain }: Drying,
	{ clip, before }: Limits,
	left: number,
	top: number,
): void {
	const red = erases ? 0 : colour >> 16;
	const green = erases ? 0 : (colour >> 8) & 255;
	const blue = erases ? 0 : colour & 255;
	const solid = erases ? 0 : 255;
	const ink = [red, green, blue, solid];
	// Most of a line's box is empty. Four pixels at a time are skipped; those beside the box are empty too.
	const fours = new Uint32Array(cover.pixels.buffer);
	for (let row = cover.top; row <= cover.bottom; row++) {
		const end = row * TILE + cover.right;
		for (let at = row * TILE + (cover.left & ~3); at <= end; at++) {
			if ((at & 3) === 0 && fours[at >> 2] === 0) {
				at += 3;
				continue;
			}
			let share = cover.pixels[at] as number;
			if (share === 0) continue;
			if (clip) share = part(share * (clip[at] as number));
			if (grain) share = part(share * grainAt(left + (at % TILE), top + row));
			share = part(share * opacity);
			if (share === 0) continue;
			const to = at * 4;
			if (before) {
				dryBehind(pixels, before, to, ink, share);
				continue;
			}
			const rest = 255 - share;
			pixels[to] = part(red * share + (pixels[to] as number) * rest);
			pixels[to + 1] = part(green * share + (pixels[to + 1] as number) * rest);
			pixels[to + 2] = part(blue * share + (pixels[to + 2] as number) * rest);
			pixels[to + 3] = part(solid * share + (pixels[to + 3] as number) * rest);
		}
	}
}

/**
 * The group's marks lie over each other, and what was there before them lies over all of them. So the mark takes away
 * `share` of what the pixel has, apart from what was there before, and adds what that lets through.
 */
function dryBehind(
	pixels: Uint8Array,
	before: Uint8Array,
	at: number,
	ink: readonly number[],
	share: number,
): void {
	const added = part(share * (255 - (before[at + 3] as number)));
	for (let channel = 0; channel < 4; channel++) {
		const kept = (before[at + channel] as number) * share;
		const rest = (pixels[at + channel] as number) * (255 - share);
		pixels[at + channel] = part((ink[channel] as number) * added + kept + rest);
	}
}

/** A 255th, rounded: exact from 0 to 255², and at most 255 a little above that. */
function part(product: number): number {
	return (product + 128 + ((product + 128) >> 8)) >> 8;
}

/** How much a pixel of the paper takes of a pencil: 150 to 255, by an integer hash of its place. */
function grainAt(x: number, y: number): number {
	let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
	return 150 + ((((mixed ^ (mixed >>> 16)) & 255) * 105) >> 8);
}
