import { expect, test } from "vitest";
import type { Log } from "#ink/log/decode.ts";
import { type Entry, OVER } from "#ink/marks.ts";
import { momentAt, partAt, passStep, restAt } from "./moment.ts";
import { nibAt } from "./nib.ts";
import { type Score, scoreOf } from "./score.ts";

const header = { raster: 1, width: 800, height: 600, layers: ["construct", "ink"] };

function stroke(layer: number, start: number, end: number): Entry {
	const paint = { layer, colour: 0, opacity: 255, way: OVER };
	const time = [start, end];
	const points = { x: [16, 32], y: [160, 320], pressure: [99, 99], time };
	return { kind: "stroke", paint, brush: 0, size: 16, ...points, start, end };
}

const log: Log = {
	header,
	entries: [
		stroke(0, 0, 0),
		stroke(1, 0, 0),
		stroke(0, 100, 200),
		stroke(0, 300, 400),
		{ kind: "undo", start: 450, end: 450 },
		stroke(1, 500, 800),
	],
};
const score: Score = scoreOf(log);
const captions = [
	{ at: 0, text: "one", pin: null },
	{ at: 320, text: "two", pin: null },
];

test("marks that are on the sheet from the start are not strokes, and an undo belongs to its pass", () => {
	expect(score.duration).toBe(800);
	expect(score.strokes).toEqual([
		{ start: 100, end: 200, layer: 0 },
		{ start: 300, end: 400, layer: 0 },
		{ start: 450, end: 450, layer: 0 },
		{ start: 500, end: 800, layer: 1 },
	]);
	expect(score.runs).toEqual([
		{ start: 100, layer: 0 },
		{ start: 500, layer: 1 },
	]);
});

test("a log without movement has no strokes and no length", () => {
	const still = scoreOf({ header, entries: log.entries.slice(0, 2) });
	expect([still.strokes, still.runs, still.duration]).toEqual([[], [], 0]);
	expect(momentAt(still, [], 0)).toEqual({ stroke: 0, layer: undefined, caption: undefined });
});

test("a moment is the current stroke, its pass and the latest caption", () => {
	const at = (time: number) => Object.values(momentAt(score, captions, time));
	expect(at(0)).toEqual([0, 0, 0]);
	expect(at(100)).toEqual([1, 0, 0]);
	expect(at(200)).toEqual([1, 0, 0]);
	expect(at(320)).toEqual([2, 0, 1]);
	expect(at(450)).toEqual([3, 0, 1]);
	expect(at(800)).toEqual([4, 1, 1]);
	expect(momentAt(score, [], 320).caption).toBeUndefined();
});

test("a pass step goes to the start of a pass or to an end of the drawing", () => {
	expect([0, 100, 499].map((time) => passStep(score, time, 1))).toEqual([100, 500, 500]);
	expect(passStep(score, 500, 1)).toBe(800);
	expect([800, 500, 100].map((time) => passStep(score, time, -1))).toEqual([500, 100, 0]);
	expect(passStep(score, 560, -1, 100)).toBe(100);
	expect(passStep(score, 650, -1, 100)).toBe(500);
});

test("the part to loop lies between two neighbouring marks of the chart", () => {
	expect(partAt(score, captions, 350)).toEqual({ from: 320, to: 500 });
	expect(partAt(score, captions, 50)).toEqual({ from: 0, to: 100 });
	expect(partAt(score, captions, 799)).toEqual({ from: 500, to: 800 });
	expect(partAt(score, [], 100)).toEqual({ from: 100, to: 500 });
});

test("playback in steps rests at the end of the last complete stroke", () => {
	expect([0, 199, 200, 460, 799, 800].map((time) => restAt(score, time))).toEqual([
		0, 0, 200, 450, 450, 800,
	]);
});

test("the nib follows the pen and stays at the end of a stroke until the next entry", () => {
	const { entries } = log;
	expect(nibAt(entries, 0)).toBeUndefined();
	expect(nibAt(entries, 150)).toEqual({ x: 1, y: 10 });
	expect(nibAt(entries, 200)).toEqual({ x: 2, y: 20 });
	expect(nibAt(entries, 299)).toEqual({ x: 2, y: 20 });
	expect(nibAt(entries, 460)).toBeUndefined();
	expect(nibAt(entries, 800)).toEqual({ x: 2, y: 20 });
});
