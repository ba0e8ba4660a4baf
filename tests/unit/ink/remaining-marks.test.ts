import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunks } from "#ink/log/encode-chunks.ts";
import { encodeHeader } from "#ink/log/header.ts";
import { remainingMarks } from "#ink/log/remaining-marks.ts";
import { type Entry, isMark, OVER, type Stroke } from "#ink/marks.ts";
import { drawAtRandom } from "#tests/prove/ink/random-drawing.ts";
import { bytesOf } from "#tests/prove/ink/replay.ts";
import { replayedHash } from "#tests/prove/ink/replayed-hash.ts";

/** A line of 100 ms that begins at this time, with a point a millisecond or fewer. */
function line(start: number, points = 2): Stroke {
	const places = Array.from({ length: points }, (_, at) => at);
	return {
		kind: "stroke",
		paint: { layer: 0, colour: 0, opacity: 255, way: OVER },
		brush: 0,
		size: 40,
		x: places.map((at) => 4_000 + ((at * 7_919) % 97)),
		y: places.map((at) => 4_000 + ((at * 6_997) % 89)),
		pressure: places.map((at) => (at * 89) % 256),
		time: places.map((at) => start + Math.round((at * 100) / (points - 1))),
		start,
		end: start + 100,
	};
}
const step = (kind: "undo" | "redo", start: number): Entry => ({ kind, start, end: start });

test("undone marks are left out, and redone marks keep their own time", () => {
	const [first, second, third] = [line(0), line(200), line(900)];
	expect(remainingMarks([first, second, step("undo", 400)])).toEqual([first]);
	expect(remainingMarks([first, second, step("undo", 400), step("redo", 600)])).toEqual([
		first,
		second,
	]);
	// A new mark after an undo forgets what could be brought back.
	expect(remainingMarks([first, second, step("undo", 400), third])).toEqual([first, third]);
	const late = [step("undo", 400), third, step("redo", 1_200)];
	expect(remainingMarks([first, second, ...late])).toEqual([first, third]);
	const twice = [step("undo", 400), step("undo", 500), step("redo", 600)];
	expect(remainingMarks([first, second, ...twice, third])).toEqual([first, third]);
	expect(remainingMarks([first, step("undo", 400)])).toEqual([]);
});

test("the remaining marks of a random drawing replay to the same final picture, and their times never decrease", () => {
	for (const seed of [1, 2, 3, 4, 5, 6]) {
		const drawing = drawAtRandom({ seed, entries: 80 });
		const marks = remainingMarks(drawing.entries);
		expect(marks.every(isMark)).toBe(true);
		for (const [at, mark] of marks.entries())
			expect(mark.start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0);
		const bytes = Buffer.concat([encodeHeader(drawing.header), ...encodeChunks(marks)]);
		const end = Number.MAX_SAFE_INTEGER;
		expect(replayedHash(bytes, end, 1)).toBe(replayedHash(bytesOf(drawing, seed), end, 1));
	}
});

test("a long recording is encoded in several chunks that the decoder accepts", () => {
	const header = { raster: 1, width: 800, height: 600, layers: ["ink"] };
	const strokes = Array.from({ length: 600 }, (_, at) => line(at * 100, 300));
	const chunks = encodeChunks(strokes);
	expect(chunks.length).toBeGreaterThan(2);
	const log = decodeLog(Buffer.concat([encodeHeader(header), ...chunks]));
	expect(log.entries).toHaveLength(600);
	expect(log.entries.at(-1)?.end).toBe(59_900 + 100);
});
