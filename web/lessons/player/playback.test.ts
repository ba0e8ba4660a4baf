import { expect, test } from "vitest";
import { pageFrames } from "#tests/support/page-frames.ts";
import { Playback, type PlaybackOptions } from "./playback.ts";
import type { Score } from "./score.ts";

const score: Score = {
	width: 800,
	height: 600,
	layers: ["construct", "ink"],
	duration: 20_000,
	strokes: [
		{ start: 1000, end: 3000, layer: 0 },
		{ start: 4000, end: 9000, layer: 0 },
		{ start: 12_000, end: 20_000, layer: 1 },
	],
	runs: [
		{ start: 1000, layer: 0 },
		{ start: 12_000, layer: 1 },
	],
};

const SECOND = 1000;
const { pass } = pageFrames();

function open(options: Partial<PlaybackOptions> = {}) {
	const spans: number[][] = [];
	const moments: number[][] = [];
	const playback = new Playback({
		score,
		captions: [],
		beginAt: 0,
		inSteps: false,
		onPlayed: (from, to) => spans.push([from, to]),
		onMoment: (time, stroke) => moments.push([time, stroke]),
		...options,
	});
	return { playback, spans, moments };
}

test("a drawing does not play by itself and begins at the given time", () => {
	const { playback } = open({ beginAt: 4100 });
	pass(SECOND);
	expect(playback.now).toBe(4100);
	expect(playback.snapshot()).toMatchObject({ isPlaying: false, stroke: 2 });
});

test("played parts are reported without gaps, during playback and on pause", () => {
	const { playback, spans } = open();
	playback.play();
	pass(4900);
	expect(spans).toHaveLength(1);
	pass(4000);
	playback.pause();
	expect(spans.at(0)?.at(0)).toBe(0);
	expect(spans.at(-1)?.at(1)).toBe(8900);
	for (const [index, [from]] of spans.entries())
		if (index > 0) expect(from).toBe(spans[index - 1]?.[1]);
	pass(SECOND);
	expect(playback.now).toBe(8900);
});

test("skipped parts are not reported as played", () => {
	const { playback, spans } = open();
	playback.play();
	pass(SECOND);
	playback.seek(15_000);
	pass(SECOND);
	playback.stepPass(-1);
	playback.close();
	expect(spans).toEqual([
		[0, 1000],
		[15_000, 16_000],
	]);
});

test("a frozen tab advances playback by at most a quarter of a second", () => {
	const { playback } = open();
	playback.play();
	pass(60 * SECOND, 60 * SECOND);
	expect(playback.now).toBe(250);
});

test("playback pauses at the end and then plays from the beginning", () => {
	const { playback, spans } = open();
	playback.seek(19_900);
	playback.play();
	pass(SECOND);
	expect(playback.snapshot()).toMatchObject({ isPlaying: false, isAtEnd: true, stroke: 3 });
	expect(spans).toEqual([[19_900, 20_000]]);
	playback.play();
	pass(100);
	expect(playback.now).toBe(100);
});

test("a loop repeats its part and reports each repetition as played", () => {
	const { playback, spans } = open();
	playback.seek(1500);
	playback.toggleLoop();
	expect(playback.snapshot().loop).toEqual({ from: 1000, to: 12_000 });
	playback.seek(11_000);
	playback.setLoopEnd("from");
	playback.play();
	pass(1500);
	playback.pause();
	expect(playback.now).toBe(11_500);
	expect(spans).toEqual([
		[11_000, 12_000],
		[11_000, 11_500],
	]);
	playback.toggleLoop();
	expect(playback.snapshot().loop).toBeUndefined();
});

test("the end of a loop cannot be set before its start", () => {
	const { playback } = open({ beginAt: 1500 });
	playback.toggleLoop();
	playback.seek(500);
	playback.setLoopEnd("to");
	expect(playback.snapshot().loop).toEqual({ from: 1000, to: 12_000 });
});

test("at another speed, played parts are reported in the drawing's own time", () => {
	const { playback, spans } = open();
	playback.setSpeed(8);
	playback.play();
	pass(SECOND);
	playback.pause();
	expect(spans.at(-1)?.at(1)).toBe(8000);
});

test("in steps, only complete strokes are shown, and a pause returns to the last complete stroke", () => {
	const { playback } = open({ inSteps: true });
	const seen = new Set<number>();
	playback.watchTime((time) => seen.add(time));
	playback.play();
	pass(10 * SECOND);
	playback.pause();
	expect([...seen]).toEqual([0, 3000, 9000]);
	expect(playback.now).toBe(9000);
});

test("a stroke step pauses playback and reports its time and stroke", () => {
	const { playback, moments } = open();
	playback.play();
	pass(100);
	playback.stepStroke(1);
	expect(playback.snapshot()).toMatchObject({ isPlaying: false, stroke: 1 });
	playback.stepStroke(1);
	expect(moments.slice(-2)).toEqual([
		[3000, 1],
		[9000, 2],
	]);
	playback.stepStroke(-1);
	expect(playback.now).toBe(3000);
});

test("while the slider moves, nothing is reported until the slider rests", () => {
	const { playback, moments } = open();
	const roughly: boolean[] = [];
	playback.watchTime((_, rough) => roughly.push(rough));
	playback.seek(5000, true);
	playback.seek(6000, true);
	expect(moments).toEqual([]);
	playback.rest();
	expect(roughly).toEqual([false, true, true, false]);
	expect(moments).toEqual([[6000, 2]]);
});

test("a drawing without movement does not play", () => {
	const still = { ...score, duration: 0, strokes: [], runs: [] };
	const { playback } = open({ score: still });
	playback.play();
	expect(playback.snapshot().isPlaying).toBe(false);
});

test("playback stops at a set stop, reports it and continues when played again", () => {
	const { playback, spans, moments } = open();
	playback.setStops([3000, 9000]);
	playback.play();
	pass(4 * SECOND);
	expect(playback.now).toBe(3000);
	expect(playback.snapshot()).toMatchObject({ isPlaying: false, isStopped: true, stroke: 1 });
	expect([spans.at(-1), moments.at(-1)]).toEqual([
		[0, 3000],
		[3000, 1],
	]);
	playback.play();
	expect(playback.snapshot().isStopped).toBe(false);
	pass(10 * SECOND);
	expect(playback.now).toBe(9000);
});

test("in steps, playback stops at a set stop", () => {
	const { playback } = open({ inSteps: true });
	playback.setStops([3000]);
	playback.play();
	pass(4 * SECOND);
	expect(playback.now).toBe(3000);
	expect(playback.snapshot().isStopped).toBe(true);
});

test("moving the drawing or removing the stops ends the stop", () => {
	const { playback } = open();
	playback.setStops([3000]);
	playback.play();
	pass(4 * SECOND);
	playback.stepStroke(1);
	expect(playback.snapshot()).toMatchObject({ isStopped: false, stroke: 2 });
	playback.seek(2900);
	playback.play();
	pass(SECOND);
	expect(playback.snapshot().isStopped).toBe(true);
	playback.setStops([]);
	expect(playback.snapshot().isStopped).toBe(false);
	playback.play();
	pass(SECOND);
	expect(playback.now).toBe(4000);
});
