import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { decodeLog, type Log } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { Player } from "#ink/player/player.ts";
import { seeded } from "#tests/prove/random.ts";
import { inkedLog } from "./ink-drawing.ts";

/**
 * `npm run bench:ink -- [--seeks N]`: how large the ink floor is, how large logs are, and how much processor time and memory
 * it takes to open and to seek them, beside replaying from the beginning. Wanted (docs/ink.md, "Measured"): 8 KB of
 * script, 100 KB for ten minutes, and for 10,000 strokes 500 ms to open, 100 ms for 95 of 100 seeks, 128 MB.
 */
const { values } = parseArgs({ options: { seeks: { type: "string", default: "200" } } });
const SEEKS = Number(values.seeks);
/** Every so many seeks are compared with a replay from the beginning, which is slow. */
const COMPARED = 20;
/** Entries of a chunk. */
const CHUNK = 50;
const KB = 1_000;
const MB = 1_000_000;

for (const entry of ["ink-player.ts", "ink-floor.ts"]) {
	console.log(
		`${entry}, minified, with brotli: ${((await scriptBytes(entry)) / KB).toFixed(2)} KB`,
	);
}
for (const interval of [16, 8, 4]) reportSize(1_000, interval);
for (const scale of [1, 2]) reportSpeed(scale);

/** Bytes of what an entry of this folder imports, as a page would load it. */
async function scriptBytes(name: string): Promise<number> {
	const entry = join(import.meta.dirname, name);
	const made = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			modulePreload: false,
			// As in vite.config.ts.
			rolldownOptions: {
				input: entry,
				preserveEntrySignatures: "strict",
				optimization: { inlineConst: true },
			},
		},
	});
	const outputs = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
	const code = outputs.map((one) => ("code" in one ? one.code : "")).join("");
	return brotliCompressSync(code).length;
}

function reportSize(strokes: number, interval: number): void {
	const log = inkedLog({ strokes, interval, seed: 1 });
	const bytes = bytesOf(log);
	const json = brotliCompressSync(JSON.stringify(log)).length;
	const packed = brotliCompressSync(bytes).length;
	const minutes = ((log.entries.at(-1)?.end ?? 0) / 60_000).toFixed(1);
	console.log(
		`${strokes} strokes in ${minutes} min, a point each ${interval} ms: ${(bytes.length / KB).toFixed(0)} KB, ` +
			`${(packed / KB).toFixed(0)} KB with brotli; as JSON ${(json / packed).toFixed(1)} times that`,
	);
}

function reportSpeed(scale: number): void {
	const bytes = bytesOf(inkedLog({ strokes: 10_000, interval: 8, seed: 1 }));
	const decoding = timed(() => decodeLog(bytes));
	const log = decoding.value;
	const player = new Player(log, { scale });
	const first = timed(() => player.seek(0));
	const whole = timed(() => player.seek(player.duration));
	console.log(
		`10,000 strokes at scale ${scale}: decode ${decoding.ms} ms, show the beginning ${first.ms} ms, the end ${whole.ms} ms`,
	);
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
	console.log(
		`  ${SEEKS} seeks: median ${share(seeks, 0.5)} ms, p95 ${share(seeks, 0.95)} ms; from the beginning ` +
			`${(share(straight, 0.5) / share(seeks, 0.5)).toFixed(1)} times the median; ` +
			`keyframes ${(player.keptBytes / MB).toFixed(0)} MB, tiles ${(tiles / MB).toFixed(0)} MB`,
	);
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

function share(of: number[], part: number): number {
	return of.toSorted((one, two) => one - two)[Math.floor(of.length * part)] ?? 0;
}

function tileBytes(tiles: ReadonlyMap<number, Uint8Array>): number {
	return [...tiles.values()].reduce((sum, tile) => sum + tile.byteLength, 0);
}
