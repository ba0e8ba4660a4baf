import type { Log } from "#ink/log/decode.ts";
import { RASTER } from "#ink/log/header.ts";
import { GRID, OVER, type Stroke } from "#ink/marks.ts";
import { seeded } from "#tests/prove/random.ts";

interface DrawingOptions {
	strokes: number;
	/** Milliseconds between two points: 8 for a pen with 120 points a second. */
	interval: number;
	seed: number;
}

const WIDTH = 800;
const HEIGHT = 600;
const POINTS_MIN = 8;
const POINTS_MORE = 45;
/** Milliseconds between two strokes, on average. */
const REST = 350;
/** Maximum error of the sensor, in sheet units. */
const NOISE = 0.12;

/**
 * A log like one that a person draws, with the noise of a pen's sensor: arcs of random length and place with pencil and
 * pen, on five layers one after the other. The pressure rises and falls.
 */
export function inkedLog({ strokes, interval, seed }: DrawingOptions): Log {
	const random = seeded(seed);
	const layers = ["colour", "construct", "rough", "ink", "notes"];
	const entries: Stroke[] = [];
	let now = 0;
	for (let index = 0; index < strokes; index++) {
		now += Math.round(REST * 2 * random());
		const points = POINTS_MIN + Math.floor(random() * random() * POINTS_MORE * 2 * (8 / interval));
		const layer = Math.floor((index / strokes) * layers.length);
		entries.push(arc(random, { points, interval, start: now, layer }));
		now = entries.at(-1)?.end ?? now;
	}
	return { header: { raster: RASTER, width: WIDTH, height: HEIGHT, layers }, entries };
}

function arc(
	random: () => number,
	{
		points,
		interval,
		start,
		layer,
	}: { points: number; interval: number; start: number; layer: number },
): Stroke {
	let x = random() * WIDTH;
	let y = random() * HEIGHT;
	let direction = random() * 2 * Math.PI;
	const turn = (random() - 0.5) * 0.02 * interval;
	const speed = (0.1 + random() * 0.5) * interval;
	const stroke = {
		x: [] as number[],
		y: [] as number[],
		pressure: [] as number[],
		time: [] as number[],
	};
	for (let index = 0; index < points; index++) {
		const along = index / (points - 1);
		const pace = speed * (0.3 + Math.sin(along * Math.PI));
		x += Math.cos(direction) * pace;
		y += Math.sin(direction) * pace;
		direction += turn;
		const noise = () => (random() - 0.5) * NOISE;
		stroke.x.push(Math.round((x + noise()) * GRID));
		stroke.y.push(Math.round((y + noise()) * GRID));
		const pressure = 40 + 180 * Math.sin(along * Math.PI) + 6 * random();
		stroke.pressure.push(Math.min(255, Math.round(pressure)));
		stroke.time.push(start + index * interval + (random() < 0.2 ? 1 : 0));
	}
	const last = stroke.time.at(-1) ?? start;
	stroke.time[0] = start;
	const paint = { layer, colour: Math.floor(random() * 0x808080), opacity: 255, way: OVER };
	const brush = layer === 3 ? 1 : 0;
	return { kind: "stroke", paint, brush, size: 2 * GRID + layer * 8, ...stroke, start, end: last };
}
