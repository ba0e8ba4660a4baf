import { BEHIND, ERASE, GRID, type Outline, OVER, type Paint } from "#ink/marks.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";

type Place = readonly [x: number, y: number, pressure: number];

const PENCIL = 0;
const PEN = 1;
const FLAT = 2;
const INK: Paint = { layer: 1, colour: 0x1d1a26, opacity: 255, way: OVER };
const SKIN: Paint = { layer: 0, colour: 0xf2c7a5, opacity: 255, way: OVER };

/**
 * Small drawings by hand that use every part of the format and of the raster. Their bytes and pixels are kept in
 * tests/unit/ink/golden for ever. Add drawings; do not change these.
 */
export const goldenDrawings: Record<string, () => LiveDrawing> = {
	/** The three brushes, with pressure that rises and falls, a dot, and a line that crosses itself. */
	brushes: () => {
		const drawing = opened();
		for (const [brush, size] of [
			[PENCIL, 5],
			[PEN, 9],
			[FLAT, 6],
		] as const) {
			const y = 20 + brush * 40;
			line(drawing, INK, brush, size, [
				[10, y, 0],
				[40, y + 15, 0.5],
				[80, y - 5, 1],
				[140, y + 10, 0],
			]);
			line(drawing, { ...INK, opacity: 120 }, brush, size, [
				[160, y, 1],
				[220, y + 20, 1],
				[220, y, 1],
				[160, y + 20, 1],
			]);
			line(drawing, INK, brush, size, [[235, y, 0.7]]);
		}
		return drawing;
	},
	/** A face: flats, shades behind, ink on its own layer. */
	behind: () => {
		const drawing = opened();
		drawing.lasso(SKIN, round(120, 70, 50));
		drawing.fill(
			{
				paint: { ...SKIN, colour: 0xe09a80, opacity: 160 },
				evenOdd: false,
				outlines: [ring(135, 85, 30)],
				clip: [ring(120, 70, 48)],
			},
			time(drawing),
		);
		drawing.lasso({ ...SKIN, colour: 0x2b3a67, way: BEHIND }, round(120, 60, 62));
		drawing.lasso({ ...SKIN, colour: 0x1a2444, way: BEHIND }, round(140, 60, 40));
		drawing.lasso({ ...SKIN, colour: 0xbfd8e6, way: BEHIND + 1 }, round(120, 80, 78));
		line(drawing, INK, PEN, 5, [
			[95, 65, 0],
			[105, 58, 1],
			[118, 64, 0],
		]);
		line(drawing, { ...INK, way: BEHIND }, FLAT, 12, [
			[80, 50, 1],
			[160, 120, 1],
		]);
		return drawing;
	},
	/** Even-odd, a hole, a clip of two parts, areas that leave the sheet, one without an area. */
	areas: () => {
		const drawing = opened();
		const star: Outline = places([20, 40], [110, 60], [30, 110], [60, 15], [90, 120]);
		drawing.fill({ paint: SKIN, evenOdd: true, outlines: [star], clip: [] }, 100);
		drawing.fill(
			{
				paint: INK,
				evenOdd: false,
				outlines: [ring(180, 70, 40), places([170, 60], [190, 60], [190, 80], [170, 80])],
				clip: [],
			},
			200,
		);
		drawing.fill(
			{
				paint: { ...INK, colour: 0x884466, opacity: 90 },
				evenOdd: false,
				outlines: [places([-50, -50], [300, -20], [120, 200])],
				clip: [ring(60, 60, 30), ring(200, 100, 45)],
			},
			300,
		);
		drawing.fill(
			{ paint: INK, evenOdd: false, outlines: [places([5, 5]), places([5, 5], [90, 7])], clip: [] },
			400,
		);
		return drawing;
	},
	/** Erasing, undo and redo, a mark after an undo, lines that leave the sheet. */
	mistakes: () => {
		const drawing = opened();
		line(drawing, SKIN, FLAT, 40, [
			[-30, 60, 1],
			[300, 90, 1],
		]);
		line(drawing, { ...SKIN, way: ERASE, opacity: 180 }, PENCIL, 20, [
			[60, 20, 0.2],
			[90, 130, 1],
		]);
		line(drawing, INK, PEN, 8, [
			[10, 10, 1],
			[-400, 500, 1],
			[200, 130, 0.5],
			[230, 10, 0],
		]);
		drawing.undo(time(drawing));
		drawing.undo(time(drawing));
		drawing.redo(time(drawing));
		line(drawing, INK, PEN, 8, [
			[30, 110, 0],
			[80, 30, 1],
			[130, 100, 0.3],
			[200, 40, 0],
		]);
		drawing.undo(time(drawing));
		drawing.redo(time(drawing));
		return drawing;
	},
};

function opened(): LiveDrawing {
	return new LiveDrawing({ width: 250, height: 140, layers: ["colour", "ink"] });
}

/** 200 ms after the last entry. */
function time(drawing: LiveDrawing): number {
	return drawing.player.duration + 200;
}

/** Each part is drawn with nine points in 72 ms. */
function line(
	drawing: LiveDrawing,
	paint: Paint,
	brush: number,
	size: number,
	through: Place[],
): void {
	let now = time(drawing);
	const [first = [0, 0, 0]] = through;
	drawing.penDown(paint, brush, size, { x: first[0], y: first[1], pressure: first[2], time: now });
	for (const [index, to] of through.entries()) {
		const from = through[index - 1];
		if (!from) continue;
		for (let part = 1; part <= 9; part++) {
			now += 8;
			const [x = 0, y = 0, pressure = 0] = to.map((end, axis) => {
				const begin = from[axis] ?? 0;
				return begin + ((end - begin) * part) / 9;
			});
			drawing.penMove({ x, y, pressure, time: now });
		}
	}
	drawing.penUp();
}

/** Twelve corners on a circle, by the sides of right triangles. */
function circle(x: number, y: number, radius: number): [number, number][] {
	const steps = [
		[1, 0],
		[0.866, 0.5],
		[0.5, 0.866],
	] as const;
	const quarter = steps.map(([along, up]) => [along * radius, up * radius] as const);
	return [0, 1, 2, 3].flatMap((turn) =>
		quarter.map(([a, b]): [number, number] =>
			turn === 0
				? [x + a, y + b]
				: turn === 1
					? [x - b, y + a]
					: turn === 2
						? [x - a, y - b]
						: [x + b, y - a],
		),
	);
}

function round(x: number, y: number, radius: number) {
	return circle(x, y, radius).map(([x, y], index) => ({ x, y, pressure: 1, time: index * 10 }));
}

function ring(x: number, y: number, radius: number): Outline {
	return places(...circle(x, y, radius));
}

function places(...all: [number, number][]): Outline {
	return {
		x: all.map(([x]) => Math.round(x * GRID)),
		y: all.map(([, y]) => Math.round(y * GRID)),
	};
}
