import { decodeLog } from "#ink/log/decode.ts";
import { OVER } from "#ink/marks.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { TILE } from "#ink/raster/tiles.ts";
import { seeded } from "#tests/prove/random.ts";
import { Stage, type Surface } from "#web/lessons/player/stage.ts";
import { inkedLog } from "./drawing.ts";

/** Runs in a page (bench/ink/in-browser.ts). Results are lists of milliseconds, unless a comment says otherwise. */

/** The number of points in one pointer event of the browser. */
const POINTS = 4;
const EVENTS = 20;
/** Milliseconds of a frame at 60 frames a second. */
const FRAME = 1000 / 60;
const FRAMES = 600;
/** The width of the canvas: two pixels for each sheet unit. */
const PIXELS = 1_600;

/** Paints on the canvas that bench/ink/in-browser.ts makes. TypeScript checks this file as a file of Node. */
const { put } = globalThis as unknown as Pick<Surface, "put">;

/** Adds strokes to a drawing of 5,000 strokes on five layers, then undoes and redoes, and paints after each step. */
export function drawOn(strokes: number) {
	const { header, entries } = inkedLog({ strokes: 5_000, interval: 8, seed: 1 });
	const drawing = new LiveDrawing(header, { scale: 2, entries });
	const load = timed(() => drawing.load());
	paint(drawing);
	const random = seeded(5);
	const figures = { load, event: [], frame: [], penUp: [], rest: [], undo: [], redo: [] } as {
		load: number;
	} & Record<"event" | "frame" | "penUp" | "rest" | "undo" | "redo", number[]>;
	let now = 0;
	for (let stroke = 0; stroke < strokes; stroke++) {
		let [x, y] = [random() * header.width, random() * header.height];
		const turn = [random() - 0.5, random() - 0.5] as const;
		const point = () => {
			now += 2;
			x += turn[0] * 8;
			y += turn[1] * 8;
			return { x, y, pressure: 0.3 + random() * 0.5, time: now };
		};
		const layer = stroke % header.layers.length;
		const tool = { layer, colour: 0x222244, opacity: 255, way: OVER };
		drawing.penDown(tool, stroke % 2, 3, point());
		for (let event = 0; event < EVENTS; event++) {
			const points = Array.from({ length: POINTS }, point);
			figures.event.push(
				timed(() => {
					for (const one of points) drawing.penMove(one);
				}),
			);
			figures.frame.push(timed(() => paint(drawing)));
		}
		figures.penUp.push(timed(() => drawing.penUp()));
		paint(drawing);
		figures.rest.push(timed(() => drawing.rest()));
	}
	for (let step = 0; step < strokes * 2; step++) {
		figures.undo.push(timed(() => drawing.undo(now)));
		paint(drawing);
	}
	for (let step = 0; step < strokes * 2; step++) {
		figures.redo.push(timed(() => drawing.redo(now)));
		paint(drawing);
	}
	const { player } = drawing;
	return { ...figures, bytes: player.keptBytes + tileBytes(player) };
}

/**
 * Opens a log at a part of its time. Returns when the first and the sharp picture were shown, and the slowest slice.
 */
export function open(bytes: Uint8Array, share: number) {
	const begin = performance.now();
	const pictures: number[] = [];
	const stage = new Stage(decodeLog(bytes), {
		...surface,
		resize: () => pictures.push(performance.now() - begin),
	});
	const asked = { ...sharp(stage), time: stage.score.duration * share };
	let slowest = 0;
	for (let isComplete = false; !isComplete; ) {
		slowest = Math.max(
			slowest,
			timed(() => {
				isComplete = stage.show(asked).complete;
			}),
		);
	}
	return { first: pictures[0] ?? 0, sharp: performance.now() - begin, slowest };
}

/** Seeks to random times of a log. Returns the durations, and the bytes of tiles and keyframes afterwards. */
export function seek(bytes: Uint8Array, scale: number, seeks: number) {
	const player = new Player(decodeLog(bytes), { scale });
	player.seek(player.duration);
	const random = seeded(2);
	const times = Array.from({ length: seeks }, () => random() * player.duration);
	const figures = times.map((time) => timed(() => player.seek(time)));
	return { figures, bytes: player.keptBytes + tileBytes(player) };
}

/** Plays the middle of a log at a speed. Returns the duration of each frame. */
export function play(bytes: Uint8Array, speed: number): number[] {
	const stage = new Stage(decodeLog(bytes), surface);
	const asked = sharp(stage);
	const begin = Math.max(0, stage.score.duration / 2 - (FRAMES * FRAME * speed) / 2);
	while (!stage.show({ ...asked, time: begin }).complete);
	return Array.from({ length: FRAMES }, (_, frame) => {
		const time = Math.min(begin + frame * FRAME * speed, stage.score.duration);
		return timed(() => stage.show({ ...asked, time }));
	});
}

const surface: Surface = { resize: () => {}, put };

function sharp({ score }: Stage) {
	return { pixels: PIXELS, rough: false, opacities: score.layers.map(() => 255) };
}

function paint({ player }: LiveDrawing): void {
	const { grid } = player.sheet;
	for (const tile of player.takeChanged()) {
		const [left, top] = [grid.left(tile), grid.top(tile)];
		const width = Math.min(TILE, grid.width - left);
		const height = Math.min(TILE, grid.height - top);
		const pixels = new Uint8ClampedArray(width * height * 4);
		const region = { left, top, width, height };
		compose(player.sheet, region, { paper: 0xffffff, opacities: [] }, pixels);
		surface.put(pixels, region);
	}
}

function tileBytes({ sheet }: Player): number {
	const all = sheet.layers.flatMap((layer) => [...layer.all.values()]);
	return all.reduce((sum, tile) => sum + tile.byteLength, 0);
}

function timed(act: () => void): number {
	const begin = performance.now();
	act();
	return performance.now() - begin;
}
