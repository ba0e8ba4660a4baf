import { expect, test } from "vitest";
import { BEHIND, type Entry, OVER, type Paint } from "#ink/marks.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { packTile, unpackTile } from "#ink/player/packed-tile.ts";
import { Player } from "#ink/player/player.ts";
import { completeAt, passesOf, stepFrom } from "#ink/player/timeline.ts";
import { TILE_BYTES } from "#ink/raster/tiles.ts";
import { pictureOf, straightPicture } from "#tests/prove/ink/pictures.ts";
import { drawAtRandom } from "#tests/prove/ink/random-drawing.ts";
import { proveReplay } from "#tests/prove/ink/replay.ts";
import { seeded } from "#tests/prove/random.ts";

const PAINT: Paint = { layer: 0, colour: 0, opacity: 255, way: OVER };
const at = (x: number, time: number) => ({ x, y: 20, pressure: 1, time });

test("random drawings equal their replay, and random seeks equal a replay from the start", async () => {
	const told = await proveReplay({ drawings: 12, entries: 40, seeks: 6, seed: 7 });
	expect(told).toBe(
		"12 drawings of 40 entries equal their replay, 72 seeks equal a straight replay",
	);
});

test("a later time within a stroke shows more of it, and seeking back shows the same picture as before", () => {
	const drawing = threeStrokes();
	const player = new Player(drawing);
	const inked = (time: number) => {
		player.seek(time);
		return pictureOf(player.sheet).filter((value) => value === 0).length;
	};
	const [start, early, late, end] = [inked(-1), inked(110), inked(140), inked(150)];
	expect(start).toBe(0);
	expect(early).toBeGreaterThan(start);
	expect(late).toBeGreaterThan(early);
	expect(end).toBeGreaterThan(late);
	expect([inked(140), inked(110), inked(-1)]).toEqual([late, early, start]);
});

test("a step goes to the next or previous end of an entry or pass and stops at both ends of the drawing", () => {
	const { entries } = threeStrokes();
	expect(stepFrom(entries, 0, 1)).toBe(150);
	expect(stepFrom(entries, 150, 1)).toBe(350);
	expect(stepFrom(entries, 400, -1)).toBe(350);
	expect(stepFrom(entries, 150, -1)).toBe(0);
	expect(stepFrom(entries, 550, 1)).toBe(550);
	expect(stepFrom([], 7, 1)).toBe(0);
	const passes = passesOf(entries);
	expect(passes).toEqual([
		{ layer: 0, from: 0, to: 2, start: 100, end: 350 },
		{ layer: 1, from: 2, to: 3, start: 500, end: 550 },
	]);
	expect(stepFrom(passes, 120, 1)).toBe(350);
	expect(completeAt(entries, 349)).toBe(1);
});

test("the replay includes undo and redo, and a new mark clears the redo history", () => {
	const drawing = threeStrokes();
	const after = (time: number) => straightPicture(drawing, time, 1);
	drawing.undo(600);
	drawing.undo(700);
	drawing.redo(800);
	expect(after(600)).toEqual(after(350));
	expect(after(700)).toEqual(after(150));
	expect(after(800)).toEqual(after(350));
	stroke(drawing, 900, 0);
	expect([drawing.canUndo, drawing.canRedo]).toEqual([true, false]);
	drawing.redo(1_000);
	expect(drawing.entries.at(-1)?.kind).toBe("stroke");
	for (let index = 0; index < 5; index++) drawing.undo(1_100);
	expect(after(1_100)).toEqual(after(-1));
	expect(drawing.entries.filter(({ kind }) => kind === "undo")).toHaveLength(5);
});

test("a seek with a work limit pauses after a mark and continues at the next call", () => {
	const drawing = drawAtRandom({ seed: 11, entries: 60 });
	const player = new Player(drawing, { scale: drawing.player.sheet.scale });
	let calls = 1;
	while (!player.seek(Number.POSITIVE_INFINITY, 1)) calls += 1;
	expect(calls).toBeGreaterThan(10);
	expect(pictureOf(player.sheet)).toEqual(pictureOf(drawing.player.sheet));
});

test("keyframes save most of a seek's work and stay within their memory budget", () => {
	const drawing = drawAtRandom({ seed: 21, entries: 200 });
	const { scale } = drawing.player.sheet;
	const replayWork = (options: object) => {
		const player = new Player(drawing, { scale, ...options });
		player.seek(player.duration);
		const whole = player.sheet.work;
		player.seek(player.duration * 0.9);
		return { share: (player.sheet.work - whole) / whole, kept: player.keptBytes };
	};
	const none = replayWork({ keyframeWork: Number.POSITIVE_INFINITY });
	const many = replayWork({ keyframeWork: 50_000 });
	const few = replayWork({ keyframeWork: 50_000, keyframeBytes: 200_000 });
	expect(none.kept).toBe(0);
	expect(many.share).toBeLessThan(none.share / 10);
	expect(many.kept).toBeGreaterThan(200_000);
	expect(few.kept).toBeLessThanOrEqual(200_000);
	expect(few.share).toBeLessThan(none.share);
});

test("a seek from a keyframe within a group painted behind continues that group", () => {
	const drawing = new LiveDrawing({ width: 100, height: 60, layers: ["ink"] });
	const behind = { ...PAINT, way: BEHIND };
	const areaTo = (right: number) => ({
		evenOdd: false,
		outlines: [{ x: [0, right, 0], y: [0, 480, 960] }],
		clip: [],
	});
	drawing.fill({ paint: { ...behind, colour: 0xff0000 }, ...areaTo(1_600) }, 100);
	drawing.fill({ paint: { ...behind, colour: 0x0000ff }, ...areaTo(160) }, 200);
	drawing.fill({ paint: PAINT, ...areaTo(16) }, 300);
	const player = new Player(drawing, { keyframeWork: 9_000 });
	player.seek(100);
	expect(player.keptBytes).toBeGreaterThan(0);
	player.seek(300);
	player.seek(0);
	player.seek(200);
	expect(pictureOf(player.sheet)).toEqual(straightPicture(drawing, 200, 1));
});

test("a packed tile unpacks to the same bytes, and a tile of one colour takes eight bytes", () => {
	const random = seeded(3);
	for (const levels of [1, 2, 200]) {
		const tile = new Uint8Array(TILE_BYTES);
		for (let index = 0; index < tile.length; index++) {
			tile[index] = levels === 1 ? 7 : Math.floor(random() * levels) * Math.floor(random() * 1.2);
		}
		expect(unpackTile(packTile(tile))).toEqual(tile);
	}
	expect(packTile(new Uint8Array(TILE_BYTES).fill(7)).byteLength).toBe(8);
});

test("a scale that is fractional or needs too many pixels is refused", () => {
	const header = { raster: 1, width: 1_024, height: 1_024, layers: ["ink"] };
	const entries: Entry[] = [];
	expect(() => new Player({ header, entries }, { scale: 3 })).toThrow(RangeError);
	expect(() => new Player({ header, entries }, { scale: 1.5 })).toThrow(RangeError);
	expect(new Player({ header, entries }, { scale: 2 }).sheet.grid.width).toBe(2_048);
});

function threeStrokes(): LiveDrawing {
	const drawing = new LiveDrawing({ width: 200, height: 40, layers: ["rough", "ink"] });
	stroke(drawing, 100, 0);
	stroke(drawing, 300, 0);
	stroke(drawing, 500, 1);
	return drawing;
}

/** Six points in 50 milliseconds. */
function stroke(drawing: LiveDrawing, time: number, layer: number): void {
	drawing.penDown({ ...PAINT, layer }, 2, 4, at(time / 10, time));
	for (let index = 1; index <= 5; index++) {
		drawing.penMove(at(time / 10 + index * 15, time + index * 10));
	}
	drawing.penUp();
}
