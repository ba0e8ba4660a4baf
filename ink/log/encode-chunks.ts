import type { Entry } from "../marks.ts";
import { caps } from "./caps.ts";
import { encodeChunk } from "./encode.ts";

/** Entries that follow the first `from` entries of a log, as chunks of at most half of what a chunk may have. */
export function encodeChunks(entries: readonly Entry[], from = 0): Uint8Array[] {
	if (entries.length === 0) return [];
	const whole = encodeChunk(from, entries);
	if (whole.length <= caps.chunkBytes / 2 || entries.length === 1) return [whole];
	const half = entries.length >> 1;
	return [
		...encodeChunks(entries.slice(0, half), from),
		...encodeChunks(entries.slice(half), from + half),
	];
}
