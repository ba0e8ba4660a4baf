import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader, RASTER } from "#ink/log/header.ts";
import type { Entry, Stroke } from "#ink/marks.ts";

const SHEET = { raster: RASTER, width: 400, height: 300, layers: ["rough", "ink"] };

/** A log of two passes with a stroke a second. Another `shade` makes other bytes. */
export function aLog({ strokes = 3, shade = 0 } = {}): Buffer {
	const entries = Array.from({ length: strokes }, (_, at) =>
		stroke(at * 1_000, at === 0 ? 0 : 1, shade),
	);
	return logOf(entries);
}

/** A whole log of these entries, on a sheet with the layers `rough` and `ink`. */
export function logOf(entries: Entry[]): Buffer {
	return Buffer.concat([encodeHeader(SHEET), encodeChunk(0, entries)]);
}

/** A stroke of 800 ms. Without time, it lies on the sheet from the beginning. */
export function stroke(start: number, layer: number, shade = 0, time = 800): Stroke {
	return {
		kind: "stroke",
		paint: { layer, colour: shade, opacity: 255, way: 0 },
		brush: 1,
		size: 32,
		x: [1_600, 1_700 + start / 100, 1_900],
		y: [1_600, 1_650, 1_700],
		pressure: [80, 200, 90],
		time: [start, start + time / 2, start + time],
		start,
		end: start + time,
	};
}
