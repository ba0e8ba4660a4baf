import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader, RASTER } from "#ink/log/header.ts";
import { type Entry, GRID, OVER, type Stroke } from "#ink/marks.ts";

const LAYERS = ["colour", "construct", "ink"];
const [CONSTRUCT, INK] = [1, 2];

/** A drawing of a few circles: blue construction, then ink. */
export function sampleLog(): Uint8Array<ArrayBuffer> {
	const entries: Entry[] = [];
	let now = 400;
	for (const layer of [CONSTRUCT, INK]) {
		for (let index = 0; index < 12; index++) {
			const stroke = circle(layer, index, now);
			entries.push(stroke);
			now = stroke.end + 300;
		}
	}
	const header = encodeHeader({ raster: RASTER, width: 800, height: 600, layers: LAYERS });
	return Uint8Array.from([...header, ...encodeChunk(0, entries)]);
}

function circle(layer: number, index: number, start: number): Stroke {
	const turns = Array.from({ length: 60 }, (_, point) => (point / 58) * 2 * Math.PI);
	const middle = 130 + (index % 4) * 180;
	const row = 110 + Math.floor(index / 4) * 180;
	return {
		kind: "stroke",
		paint: { layer, colour: layer === INK ? 0x1b1c22 : 0x7fa2f2, opacity: 255, way: OVER },
		brush: layer === INK ? 1 : 0,
		size: 8 * GRID,
		x: turns.map((turn) => Math.round((middle + 70 * Math.cos(turn)) * GRID)),
		y: turns.map((turn) => Math.round((row + 70 * Math.sin(turn)) * GRID)),
		pressure: turns.map((turn) => Math.round(140 + 80 * Math.sin(turn / 2))),
		time: turns.map((_, point) => start + point * 12),
		start,
		end: start + 59 * 12,
	};
}
