import { brotliCompressSync } from "node:zlib";
import type { Engine } from "#database/connect.ts";
import { decodeLog, type Log } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { Player } from "#ink/player/player.ts";
import { seeded } from "#tests/prove/random.ts";
import { bundled } from "../ink/bundled.ts";
import { inkedLog } from "../ink/drawing.ts";
import { browserRows } from "../ink/in-browser.ts";
import { lateFramesRow } from "../ink/late-frames.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { percentile } from "../rounds.ts";

const SEEKS = 200;
/** One of this many seeks is compared with a replay from the beginning, which is slow. */
const COMPARED = 20;
/** Entries of a chunk. */
const CHUNK = 50;
const KB = 1_000;
const MB = 1_000_000;

/**
 * Measures the size of the ink code and of logs, and the processor time and memory for opening and seeking them, beside
 * JSON and a replay from the beginning. The targets are in docs/ink.md, "Measured". No database is involved.
 */
export async function measureInk({ engines }: Options, engine: Engine): Promise<Row[]> {
	if (engine !== engines[0]) return [];
	const scripts = ["player.ts", "floor.ts"].map(async (entry) => ({
		row: `script of ${entry}`,
		"brotli KB": (brotliCompressSync(await bundled(entry)).length / KB).toFixed(2),
		wanted: entry === "player.ts" ? "8 KB" : "",
	}));
	return [
		...(await Promise.all(scripts)),
		...(await browserRows(bytesOf(inkedLog({ strokes: 10_000, interval: 8, seed: 1 })))),
		...[16, 8, 4].map(sizeRow),
		...[1, 2].map(speedRow),
		...[1, 8].map(lateFramesRow),
	];
}

/** 1,000 strokes in about ten minutes, with that many milliseconds between two points. */
function sizeRow(interval: number): Row {
	const log = inkedLog({ strokes: 1_000, interval, seed: 1 });
	const packed = brotliCompressSync(bytesOf(log)).length;
	const json = brotliCompressSync(JSON.stringify(log)).length;
	return {
		row: `1,000 strokes, a point each ${interval} ms`,
		minutes: ((log.entries.at(-1)?.end ?? 0) / 60_000).toFixed(1),
		"brotli KB": (packed / KB).toFixed(0),
		"JSON, times": (json / packed).toFixed(1),
	};
}

function speedRow(scale: number): Row {
	const bytes = bytesOf(inkedLog({ strokes: 10_000, interval: 8, seed: 1 }));
	const decoding = timed(() => decodeLog(bytes));
	const log = decoding.value;
	const player = new Player(log, { scale });
	const first = timed(() => player.seek(0));
	const whole = timed(() => player.seek(player.duration));
	const random = seeded(2);
	const seeks: number[] = [];
	const straight: number[] = [];
	for (let index = 0; index < SEEKS; index++) {
		const time = random() * player.duration;
		seeks.push(timed(() => player.seek(time)).ms);
		if (index % COMPARED > 0) continue;
		const without = new Player(log, { scale, keyframeWork: Number.POSITIVE_INFINITY });
		straight.push(timed(() => without.seek(time)).ms);
	}
	const tiles = player.sheet.layers.reduce((sum, layer) => sum + tileBytes(layer.all), 0);
	return {
		row: `10,000 strokes at scale ${scale}`,
		...{ "decode ms": decoding.ms, "beginning ms": first.ms, "end ms": whole.ms },
		...{ "seek p50": percentile(seeks, 0.5), "seek p95": percentile(seeks, 0.95) },
		"replay, times p50": (percentile(straight, 0.5) / percentile(seeks, 0.5)).toFixed(1),
		"keyframes MB": (player.keptBytes / MB).toFixed(0),
		"tiles MB": (tiles / MB).toFixed(0),
	};
}

function bytesOf(log: Log): Uint8Array {
	const pieces = [encodeHeader(log.header)];
	for (let from = 0; from < log.entries.length; from += CHUNK) {
		pieces.push(encodeChunk(from, log.entries.slice(from, from + CHUNK)));
	}
	return Buffer.concat(pieces);
}

/** Milliseconds of processor time, which other work on the machine lengthens less. */
function timed<Value>(act: () => Value): { value: Value; ms: number } {
	const used = process.cpuUsage();
	const value = act();
	const { user, system } = process.cpuUsage(used);
	return { value, ms: Math.round((user + system) / 1000) };
}

function tileBytes(tiles: ReadonlyMap<number, Uint8Array>): number {
	return [...tiles.values()].reduce((sum, tile) => sum + tile.byteLength, 0);
}
