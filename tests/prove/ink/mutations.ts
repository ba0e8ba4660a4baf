import { ByteReader } from "#ink/log/byte-reader.ts";
import { ByteWriter } from "#ink/log/byte-writer.ts";
import { caps } from "#ink/log/caps.ts";
import { decodeLog, type Log } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { LogFault } from "#ink/log/fault.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { workOf } from "#ink/log/work.ts";
import { type Entry, isMark } from "#ink/marks.ts";
import type { LiveDrawing } from "#ink/player/live-drawing.ts";
import { Player } from "#ink/player/player.ts";
import { seeded } from "../random.ts";
import { drawAtRandom } from "./random-drawing.ts";
import { bytesOf } from "./replay.ts";

/** Logs that are mutated. */
const SEEDS = 20;
const ENTRIES = 8;
/** Bytes that a decoded log may take for each of its own, columns alone. */
const BYTES_MAX = 8;
/** Every so many accepted logs are drawn. */
const DRAWN = 5;

/**
 * Mutated logs are refused with a fault, or are within the caps and take no more work than was estimated. Time and
 * memory are counted, not measured: a decoder that reads each byte once and a raster that stays within its estimate
 * cannot hang.
 */
export async function proveMutations(plan: { logs: number; seed: number }): Promise<string> {
	const random = seeded(plan.seed);
	const originals = Array.from({ length: SEEDS }, (_, index) =>
		drawAtRandom({ seed: plan.seed + index, entries: ENTRIES }),
	);
	const refused = new Map<string, number>();
	let accepted = 0;
	let slowest = 0;
	for (let count = 0; count < plan.logs; count++) {
		const drawing = originals[count % SEEDS];
		if (!drawing) continue;
		// Half of them have a right frame, so that more than the frame is tried.
		const bytes =
			count % 2 === 0
				? mutated(bytesOf(drawing, count), random)
				: framed(drawing, (body) => mutated(body, random));
		const began = performance.now();
		const answer = decoded(bytes);
		slowest = Math.max(slowest, performance.now() - began);
		if (typeof answer === "string") {
			refused.set(answer, (refused.get(answer) ?? 0) + 1);
		} else {
			accepted += 1;
			checkSize(answer, bytes.length);
			if (accepted % DRAWN === 0) checkWork(answer);
		}
	}
	const codes = [...refused]
		.toSorted((a, b) => b[1] - a[1])
		.map(([code, times]) => `${times} × ${code}`);
	return `${plan.logs} mutated logs: ${accepted} accepted within the caps, the slowest decoded in ${slowest.toFixed(1)} ms; ${codes.join(", ")}`;
}

/** A log with one chunk, whose length is right although its entries were changed. */
function framed(drawing: LiveDrawing, change: (body: Uint8Array) => Uint8Array): Uint8Array {
	const chunk = new ByteReader(encodeChunk(0, drawing.entries));
	const frame = new ByteWriter();
	for (const number of [chunk.number(), chunk.number()]) frame.number(number);
	const body = change(chunk.take(chunk.number()));
	frame.number(body.length);
	return Buffer.concat([encodeHeader(drawing.header), frame.done(), body]);
}

/** The log, or the code of its fault. Every other error ends the proof. */
function decoded(bytes: Uint8Array): Log | string {
	try {
		return decodeLog(bytes);
	} catch (error) {
		if (error instanceof LogFault) return error.code;
		throw error;
	}
}

/** One to three changes: a bit, a byte, a piece that is gone, doubled, moved or invented, an end that is missing. */
function mutated(original: Uint8Array, random: () => number): Uint8Array {
	const below = (limit: number) => Math.floor(random() * limit);
	let bytes = original.slice();
	for (let change = 0; change <= below(3); change++) {
		const at = below(bytes.length);
		const to = Math.min(bytes.length, at + 1 + below(12));
		const [head, piece, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
		const noise = Uint8Array.from({ length: 1 + below(8) }, () =>
			random() < 0.3 ? 255 : below(256),
		);
		const whole = bytes;
		const ways = [
			() => whole.map((byte, index) => (index === at ? byte ^ (1 << below(8)) : byte)),
			() => whole.map((byte, index) => (index === at ? below(256) : byte)),
			() => Buffer.concat([head, tail]),
			() => Buffer.concat([head, piece, piece, tail]),
			() => Buffer.concat([tail, piece, head]),
			() => Buffer.concat([head, noise, tail]),
			() => head.slice(),
		];
		bytes = new Uint8Array(ways[below(ways.length)]?.() ?? whole);
		if (bytes.length === 0) return bytes;
	}
	return bytes;
}

function checkSize({ header, entries }: Log, length: number): void {
	const { width, height, layers } = header;
	insist(width * height <= caps.sheetArea && layers.length <= caps.layers, "the sheet");
	insist(entries.length <= caps.entries, "the number of entries");
	const bytes = entries.reduce((sum, entry) => sum + columnBytes(entry), 0);
	insist(bytes <= BYTES_MAX * length, `${bytes} bytes of columns out of ${length}`);
}

function columnBytes(entry: Entry): number {
	const outlines = !isMark(entry)
		? []
		: entry.kind === "fill"
			? [...entry.outlines, ...entry.clip]
			: [entry];
	return outlines
		.flatMap((outline) => Object.values(outline))
		.reduce(
			(sum: number, column: unknown) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
			0,
		);
}

/** Draws the log a mark after the other. */
function checkWork(log: Log): void {
	const player = new Player(log);
	for (const entry of log.entries) {
		const before = player.sheet.work;
		player.seek(entry.end, 1);
		const most = log.entries
			.filter(isMark)
			.reduce((sum, mark) => Math.max(sum, workOf(mark, log.header)), 0);
		insist(player.sheet.work - before <= most, `the work of a mark at ${entry.start}`);
	}
}

function insist(holds: boolean, what: string): void {
	if (!holds) throw new Error(`A mutated log was accepted, against the caps: ${what}`);
}
