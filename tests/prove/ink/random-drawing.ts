import { BEHIND, type Entry, ERASE, GRID, type Outline, OVER, type Paint } from "#ink/marks.ts";
import { LiveDrawing, type PenPoint } from "#ink/player/live-drawing.ts";
import { brushes } from "#ink/raster/brushes.ts";
import { seeded } from "../random.ts";

interface Wish {
	seed: number;
	entries: number;
	/** Called after each entry. */
	after?: (drawing: LiveDrawing) => void;
}

/**
 * A drawing as a restless hand makes it: strokes, areas, erasing, groups behind, undo and redo, in any order and in
 * several sittings.
 */
export function drawAtRandom({ seed, entries, after }: Wish): LiveDrawing {
	const random = seeded(seed);
	const below = (limit: number) => Math.floor(random() * limit);
	const width = 60 + below(200);
	const height = 60 + below(150);
	const layers = ["colour", "ink", "notes"].slice(0, 1 + below(3));
	const scale = 1 + below(2);
	// So few bytes that some undo has to draw, and keyframes are thinned.
	const budgets = { keyframeBytes: 600_000, recentBytes: below(20) * 65_536 };
	const announced: Entry[] = [];
	const onEntry = (entry: Entry) => announced.push(entry);
	let drawing = new LiveDrawing({ width, height, layers }, { scale, onEntry, ...budgets });
	let time = 0;

	/** The same drawing in another sitting, whose clock begins anew. */
	const reopened = () => {
		const { header, entries } = drawing;
		drawing = new LiveDrawing(header, { scale, entries: [...announced], onEntry, ...budgets });
		time = 0;
		if (entries.length !== announced.length) throw new Error("An entry was not announced.");
		while (random() < 0.9 && !drawing.load(1 + below(50_000)));
	};

	const paint = (): Paint => {
		const way = random() < 0.6 ? OVER : random() < 0.5 ? ERASE : BEHIND + below(2);
		const opacity = random() < 0.7 ? 255 : 1 + below(255);
		return { layer: below(layers.length), colour: below(0x1000000), opacity, way };
	};
	const hand = (points: number): PenPoint[] => {
		let x = random() * width;
		let y = random() * height;
		const stride = random() < 0.1 ? 200 : 12;
		return Array.from({ length: points }, () => {
			x += (random() - 0.5) * stride;
			y += (random() - 0.5) * stride;
			time += below(20);
			return { x, y, pressure: random() * 1.1, time };
		});
	};
	const outline = (): Outline => {
		const points = hand(1 + below(12));
		const x = points.map((point) => Math.round(point.x * GRID * 2));
		return { x, y: points.map((point) => Math.round(point.y * GRID)) };
	};
	const several = (most: number) => Array.from({ length: below(most + 1) }, outline);

	while (drawing.entries.length < entries) {
		time += below(200);
		if (random() < 0.03) reopened();
		if (random() < 0.3) drawing.rest();
		const choice = random();
		if (choice < 0.55) {
			const [first, ...rest] = hand(1 + below(25));
			if (!first) continue;
			const size = random() * 14;
			drawing.penDown(paint(), below(brushes.length), size, first);
			for (const point of rest) drawing.penMove(point);
			if (random() < 0.1) drawing.penCancel();
			else drawing.penUp();
		} else if (choice < 0.65) {
			drawing.lasso(paint(), hand(1 + below(20)));
		} else if (choice < 0.75) {
			const outlines = [outline(), ...several(3)];
			const clip = random() < 0.5 ? [] : several(2);
			drawing.fill({ paint: paint(), evenOdd: random() < 0.5, outlines, clip }, time);
		} else if (choice < 0.9) {
			drawing.undo(time);
		} else {
			drawing.redo(time);
		}
		after?.(drawing);
	}
	return drawing;
}
