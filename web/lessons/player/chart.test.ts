import { expect, test } from "vitest";
import { keysOf, shareOf, tickPath, ticksOf } from "./chart.ts";
import { nextSight, opacitiesOf, passesOf } from "./passes.ts";
import type { Score } from "./score.ts";

const score: Score = {
	width: 800,
	height: 600,
	layers: ["colour", "construct", "ink"],
	duration: 10_000,
	strokes: [
		{ start: 0, end: 900, layer: 1 },
		{ start: 1000, end: 3000, layer: 1 },
		{ start: 1005, end: 3000, layer: 1 },
		{ start: 5000, end: 10_000, layer: 2 },
	],
	runs: [
		{ start: 0, layer: 1 },
		{ start: 5000, layer: 2 },
		{ start: 5100, layer: 0 },
		{ start: 5600, layer: 1 },
	],
};

test("the position of a time on the chart is its share of the duration and never lies outside the chart", () => {
	expect([-5, 0, 2500, 10_000, 11_000].map((time) => shareOf(score, time))).toEqual([
		0, 0, 0.25, 1, 1,
	]);
	expect(shareOf({ duration: 0 }, 0)).toBe(0);
});

test("each stroke has a tick at its start, except where it would overlap the previous tick", () => {
	expect(ticksOf(score)).toEqual([0, 0.1, 0.5]);
	expect(tickPath([0, 0.5], 17, 27)).toBe("M0.0 17V27M500.0 17V27");
	const strokes = Array.from({ length: 30_000 }, (_, index) => ({
		start: index,
		end: index + 1,
		layer: 0,
	}));
	expect(ticksOf({ ...score, duration: 30_000, strokes }).length).toBeLessThanOrEqual(400);
});

test("each pass has a key at its start, with a name only where there is room", () => {
	expect(keysOf(score).map(({ key, name, at, isNamed }) => [key, name, at, isNamed])).toEqual([
		["A", "construct", 0, true],
		["C", "ink", 0.5, true],
		["A", "construct", 0.56, false],
	]);
});

test("known passes have the same key in every drawing, and other passes get the keys after them", () => {
	const keyed = (layers: string[]) => passesOf({ layers }).map(({ key, name }) => `${key} ${name}`);
	expect(keyed(["colour", "construct", "ink"])).toEqual(["A construct", "C ink", "D colour"]);
	expect(keyed(["light", "rough", "shadow"])).toEqual(["B rough", "F light", "G shadow"]);
});

test("a pass changes from shown to faint to hidden and back to shown", () => {
	expect(nextSight("shown")).toBe("faint");
	expect(nextSight("faint")).toBe("hidden");
	expect(nextSight("hidden")).toBe("shown");
	expect(opacitiesOf(["shown", "faint", "hidden"])).toEqual([255, 64, 0]);
});
