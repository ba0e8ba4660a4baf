import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ByteWriter } from "#ink/log/byte-writer.ts";
import { caps } from "#ink/log/caps.ts";
import { decodeLog, LogDecoder } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { type FaultCode, LogFault } from "#ink/log/fault.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { type Entry, GRID, type Header, OVER, type Stroke } from "#ink/marks.ts";
import { drawAtRandom } from "#tests/prove/ink/random-drawing.ts";
import { bytesOf } from "#tests/prove/ink/replay.ts";

const header: Header = { raster: 1, width: 800, height: 600, layers: ["colour", "ink-2"] };
const stroke: Stroke = {
	kind: "stroke",
	paint: { layer: 1, colour: 0x123456, opacity: 200, way: OVER },
	brush: 1,
	size: 40,
	x: [100, 120, 150],
	y: [50, -60, 70],
	pressure: [0, 128, 255],
	time: [1_000, 1_008, 1_017],
	start: 1_000,
	end: 1_017,
};
const fill: Entry = {
	kind: "fill",
	paint: stroke.paint,
	evenOdd: true,
	outlines: [{ x: [0, 160, 160], y: [0, 0, 160] }],
	clip: [],
	start: 2_000,
	end: 2_500,
};

test("decoding returns the encoded header and entries", () => {
	for (const seed of [1, 2, 3]) {
		const drawing = drawAtRandom({ seed, entries: 60 });
		const log = decodeLog(bytesOf(drawing, seed));
		expect(log.header).toEqual(drawing.header);
		expect(plain(log.entries)).toEqual(plain(drawing.entries));
	}
});

test("chunks are chained: each head is the SHA-256 of the previous head and the chunk", () => {
	const node = (...pieces: Uint8Array[]) =>
		createHash("sha256").update(Buffer.concat(pieces)).digest();
	let head = headOf(encodeHeader(header));
	let expected = node(encodeHeader(header));
	for (const [index, entries] of [
		[stroke],
		[fill, { kind: "undo", start: 3_000, end: 3_000 } as const],
	].entries()) {
		const chunk = encodeChunk(index, entries);
		head = nextHead(head, chunk);
		expected = node(expected, chunk);
		expect(Buffer.from(head)).toEqual(expected);
	}
});

test("a refused chunk leaves the log unchanged", () => {
	const log = new LogDecoder(encodeHeader(header));
	log.append(encodeChunk(0, [stroke]));
	const wrong = encodeChunk(1, [fill, { kind: "redo", start: 3_000, end: 3_000 }]);
	expect(codeOf(() => log.append(wrong))).toBe("nothing-to-redo");
	expect(log.entries).toHaveLength(1);
	log.append(encodeChunk(1, [fill]));
	expect(log.entries).toHaveLength(2);
});

const refusedHeaders: [FaultCode, Uint8Array][] = [
	["not-a-log", Uint8Array.of(0x49, 0x4e, 0x4c, 0)],
	["cut-short", encodeHeader(header).subarray(0, 9)],
	["format-unknown", Uint8Array.of(0x49, 0x4e, 0x4b, 0, 2)],
	["format-unknown", Uint8Array.of(0x49, 0x4e, 0x4b, 0, 0)],
	["raster-unknown", encodeHeader({ ...header, raster: 2 })],
	["sheet-size", encodeHeader({ ...header, width: 15 })],
	["sheet-size", encodeHeader({ ...header, height: caps.sheetMax + 1 })],
	["sheet-size", encodeHeader({ ...header, width: 2_048, height: 513 })],
	["layer-count", encodeHeader({ ...header, layers: [] })],
	["layer-count", encodeHeader({ ...header, layers: [..."abcdefghi"] })],
	["layer-name", encodeHeader({ ...header, layers: ["ink", "ink"] })],
	["layer-name", encodeHeader({ ...header, layers: [""] })],
	["layer-name", encodeHeader({ ...header, layers: ["<b>"] })],
	["layer-name", encodeHeader({ ...header, layers: ["x".repeat(33)] })],
	["number-malformed", Uint8Array.of(0x49, 0x4e, 0x4b, 0, 0x81, 0)],
	["number-malformed", Uint8Array.of(0x49, 0x4e, 0x4b, 0, 255, 255, 255, 255, 255, 1)],
	["number-malformed", Uint8Array.of(0x49, 0x4e, 0x4b, 0, 255, 255, 255, 255, 127)],
	// A number that never ends is refused at its sixth byte, not at the end of the log.
	["number-malformed", Uint8Array.of(0x49, 0x4e, 0x4b, 0, ...Array(40).fill(255))],
];

test.each(refusedHeaders)("a header is refused with %s (%#)", (code, bytes) => {
	expect(codeOf(() => decodeLog(bytes))).toBe(code);
});

const paint = (change: object) => ({ ...stroke, paint: { ...stroke.paint, ...change } });
const longStroke = (points: number, stride: number): Stroke => {
	const each = <Value>(value: (index: number) => Value) =>
		Array.from({ length: points }, (_, index) => value(index));
	return {
		...stroke,
		x: each((index) => (index % 2) * stride),
		y: each(() => 0),
		pressure: each(() => 9),
		time: each(() => 1_000),
		end: 1_000,
	};
};
const refusedEntries: [FaultCode, Entry[]][] = [
	["layer-unknown", [paint({ layer: 2 })]],
	["colour-range", [paint({ colour: 0x1000000 })]],
	["opacity-range", [paint({ opacity: 0 })]],
	["opacity-range", [paint({ opacity: 256 })]],
	["way-range", [paint({ way: caps.groups + 2 })]],
	["brush-unknown", [{ ...stroke, brush: 3 }]],
	["size-range", [{ ...stroke, size: 0 }]],
	["size-range", [{ ...stroke, size: caps.size * GRID + 1 }]],
	["point-count", [{ ...stroke, x: [], y: [], pressure: [], time: [] }]],
	["point-count", [longStroke(caps.markPoints + 1, 0)]],
	["place-range", [{ ...stroke, x: [100, 120, caps.reach * GRID + 1] }]],
	["place-range", [{ ...stroke, y: [100, 120, -caps.reach * GRID - 1] }]],
	["pressure-range", [{ ...stroke, pressure: [0, 256, 0] }]],
	["pressure-range", [{ ...stroke, pressure: [0, -1, 0] }]],
	["time-range", [{ ...stroke, time: [1_000, 1_010, 1_009] }]],
	["time-range", [{ ...stroke, time: [1_001, 1_010, 1_019] }]],
	["time-range", [{ ...stroke, time: [1_000, 1_010, caps.duration + 1] }]],
	["time-range", [{ ...fill, start: caps.duration + 1, end: caps.duration + 1 }]],
	["time-range", [{ ...fill, end: caps.duration + 1 }]],
	["outline-count", [{ ...fill, outlines: [] }]],
	[
		"outline-count",
		[{ ...fill, clip: Array.from({ length: caps.fillOutlines }, () => ({ x: [0], y: [0] })) }],
	],
	["nothing-to-undo", [{ kind: "undo", start: 0, end: 0 }]],
	["nothing-to-undo", [stroke, ...undos(2)]],
	["nothing-to-redo", [stroke, { kind: "redo", start: 2_000, end: 2_000 }]],
	["nothing-to-redo", [stroke, ...undos(1), fill, { kind: "redo", start: 3_000, end: 3_000 }]],
	["too-much-work", [longStroke(2_000, 4_000)]],
];

test.each(refusedEntries)("an entry is refused with %s (%#)", (code, entries) => {
	const log = new LogDecoder(encodeHeader(header));
	expect(codeOf(() => log.append(encodeChunk(0, entries)))).toBe(code);
});

test("chunks with a wrong order, length, count, size, entry kind or time are refused", () => {
	const log = new LogDecoder(encodeHeader(header));
	const chunk = encodeChunk(0, [stroke]);
	expect(codeOf(() => log.append(encodeChunk(1, [stroke])))).toBe("chunk-order");
	expect(codeOf(() => log.append(chunk.subarray(0, -1)))).toBe("chunk-length");
	expect(codeOf(() => log.append(Buffer.concat([chunk, chunk])))).toBe("chunk-length");
	expect(codeOf(() => log.append(encodeChunk(0, [])))).toBe("too-many-entries");
	expect(codeOf(() => log.append(new Uint8Array(caps.chunkBytes + 1)))).toBe("too-many-bytes");
	expect(codeOf(() => log.append(chunkOf(0, 1, [9, 0])))).toBe("entry-unknown");
	expect(codeOf(() => log.append(chunkOf(0, 1, [1, 0])))).toBe("entry-unknown");
	expect(codeOf(() => log.append(chunkOf(0, 2, [...chunk.subarray(3)])))).toBe("cut-short");
	expect(codeOf(() => log.append(chunkOf(0, 1, [...chunk.subarray(3), 0])))).toBe("chunk-length");
	log.append(chunk);
	expect(codeOf(() => log.append(chunk))).toBe("chunk-order");
	expect(codeOf(() => log.append(encodeChunk(1, [{ ...fill, start: 1_016 }])))).toBe("time-range");
	expect(codeOf(() => decodeLog(new Uint8Array(caps.bytes + 1)))).toBe("too-many-bytes");
});

test("a count that needs more bytes than the chunk has is refused at the count", () => {
	// A stroke with black paint, and then as many points as a stroke may have.
	const body = new ByteWriter();
	for (const number of [0, 0, 0, 0, 255, 0, 1, 40, caps.markPoints]) body.number(number);
	const claim = body.done();
	const chunk = chunkOf(0, 1, [...claim, ...Array(caps.markPoints).fill(0)]);
	const log = new LogDecoder(encodeHeader(header));
	// Refused where the claim ends, not where the bytes do.
	const at = chunk.length - caps.markPoints;
	expect(() => log.append(chunk)).toThrow(new LogFault("cut-short", at));
});

test("the encoder refuses fractional numbers and decreasing times", () => {
	expect(() => encodeChunk(0, [{ ...stroke, size: 1.5 }])).toThrow(RangeError);
	expect(() => encodeChunk(0, [fill, stroke])).toThrow(RangeError);
});

test("a log has limits for its total entries, points, outlines and work", () => {
	const refusedAfter = (entries: Entry[]) => {
		const log = new LogDecoder(encodeHeader(header));
		for (;;) {
			const code = codeOf(() => log.append(encodeChunk(log.entries.length, entries)));
			if (code) return { code, entries: log.entries.length };
		}
	};
	const points = { ...longStroke(20_000, 0), time: Array(20_000).fill(0), start: 0, end: 0 };
	const outlines = Array.from({ length: 2_000 }, () => ({ x: [0], y: [0] }));
	const dots = Array.from({ length: 3_000 }, () => ({
		...longStroke(1, 0),
		time: [0],
		start: 0,
		end: 0,
	}));
	const sheetful = {
		...fill,
		outlines: [{ x: [0, 12_800, 12_800, 0], y: [0, 0, 9_600, 9_600] }],
		start: 0,
		end: 0,
	};
	expect(refusedAfter(dots)).toEqual({ code: "too-many-entries", entries: caps.entries });
	expect(refusedAfter(Array.from({ length: 100 }, () => sheetful)).code).toBe("too-much-work");
	expect(refusedAfter([points])).toEqual({ code: "too-many-points", entries: 50 });
	expect(refusedAfter([{ ...fill, start: 0, end: 0, outlines }])).toEqual({
		code: "outline-count",
		entries: 25,
	});
});

function undos(count: number, time = 2_000): Entry[] {
	return Array.from({ length: count }, () => ({ kind: "undo", start: time, end: time }));
}

function chunkOf(from: number, count: number, body: number[]): Uint8Array {
	const writer = new ByteWriter();
	for (const number of [from, count, body.length]) writer.number(number);
	writer.append(Uint8Array.from(body));
	return writer.done();
}

function codeOf(act: () => unknown): FaultCode | undefined {
	try {
		act();
	} catch (error) {
		if (error instanceof LogFault) return error.code;
		throw error;
	}
	return undefined;
}

/** Typed arrays as arrays. */
function plain(entries: Entry[]): unknown {
	return JSON.parse(
		JSON.stringify(entries, (_, value) =>
			ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
		),
	);
}
