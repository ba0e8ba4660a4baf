import { expect, test } from "vitest";
import { GROUP_PAUSE, turnsOf } from "./groups.ts";

const strokes = [
	{ start: 100, end: 900, layer: 0 },
	{ start: 900 + GROUP_PAUSE, end: 2000, layer: 0 },
	{ start: 2001 + GROUP_PAUSE, end: 4000, layer: 0 },
	{ start: 4100, end: 5000, layer: 1 },
	{ start: 5100, end: 6000, layer: 1 },
	{ start: 6100, end: 7000, layer: 0 },
];

test("with the size stroke, each stroke is a turn", () => {
	const turns = turnsOf({ strokes }, "stroke");
	expect(turns.map(({ end }) => end)).toEqual(strokes.map(({ end }) => end));
	expect(turns.every((turn) => turn.strokes === 1)).toBe(true);
});

test("with the size group, strokes of one pass with short pauses form a turn", () => {
	expect(turnsOf({ strokes }, "group")).toEqual([
		{ end: 2000, strokes: 2 },
		{ end: 4000, strokes: 1 },
		{ end: 6000, strokes: 2 },
		{ end: 7000, strokes: 1 },
	]);
});

test("with the size pass, each pass is a turn, and a resumed pass is another turn", () => {
	expect(turnsOf({ strokes }, "pass")).toEqual([
		{ end: 4000, strokes: 3 },
		{ end: 6000, strokes: 2 },
		{ end: 7000, strokes: 1 },
	]);
});

test("with turns off, or in a lesson without strokes, there are no turns", () => {
	expect(turnsOf({ strokes }, "off")).toEqual([]);
	for (const size of ["stroke", "group", "pass"] as const) {
		expect(turnsOf({ strokes: [] }, size)).toEqual([]);
	}
});
