import { expect, test } from "vitest";
import { caps } from "#ink/log/caps.ts";
import { workOf } from "#ink/log/work.ts";
import { BEHIND, ERASE, GRID, isMark, type Outline, OVER, type Paint } from "#ink/marks.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { compose } from "#ink/raster/compose.ts";
import { Sheet } from "#ink/raster/sheet.ts";
import { pictureOf } from "#tests/prove/ink/pictures.ts";
import { drawAtRandom } from "#tests/prove/ink/random-drawing.ts";

const PEN = 1;
const FLAT = 2;
const BLACK: Paint = { layer: 0, colour: 0, opacity: 255, way: OVER };
const WHITE = [255, 255, 255, 255];

test("a translucent line is not darker where it crosses itself", () => {
	const drawing = opened();
	const grey = { ...BLACK, opacity: 100 };
	line(drawing, grey, FLAT, 6, [10, 20], [50, 20], [10, 20], [50, 20]);
	expect(pixel(drawing, 30, 20)).toEqual([155, 155, 155, 255]);
	line(drawing, grey, FLAT, 6, [30, 5], [30, 35]);
	expect(pixel(drawing, 30, 20)).toEqual([94, 94, 94, 255]);
});

test("more pressure makes a line wider, and the lightest pressure leaves less than one pixel of ink across", () => {
	const drawing = opened();
	drawing.penDown(BLACK, PEN, 12, { x: 5, y: 20, pressure: 0, time: 0 });
	drawing.penMove({ x: 55, y: 20, pressure: 1, time: 100 });
	drawing.penUp();
	const inked = (x: number) =>
		Array.from({ length: 40 }, (_, y) => 255 - (pixel(drawing, x, y)[0] ?? 0)).reduce(
			(sum, dark) => sum + dark / 255,
			0,
		);
	expect(inked(6)).toBeGreaterThan(0.1);
	expect(inked(6)).toBeLessThan(1);
	expect(inked(30)).toBeGreaterThan(2);
	expect(inked(54)).toBeGreaterThan(10);
});

test("the curve of a stroke passes through its points", () => {
	const drawing = opened();
	line(drawing, BLACK, PEN, 3, [8, 8], [20, 30], [40, 10], [52, 33]);
	for (const [x, y] of [
		[8, 8],
		[20, 30],
		[40, 10],
		[52, 33],
	] as const) {
		expect(pixel(drawing, x, y)[0]).toBeLessThan(130);
	}
});

test("the eraser changes only its own layer", () => {
	const drawing = opened(["colour", "ink"]);
	drawing.fill(square({ ...BLACK, colour: 0xff0000 }, 0, 0, 60, 40), 0);
	drawing.fill(square({ ...BLACK, layer: 1 }, 0, 0, 60, 40), 0);
	line(drawing, { ...BLACK, layer: 1, way: ERASE }, FLAT, 10, [5, 20], [55, 20]);
	expect(pixel(drawing, 30, 20)).toEqual([255, 0, 0, 255]);
	expect(pixel(drawing, 30, 5)).toEqual([0, 0, 0, 255]);
});

test("painting behind leaves existing paint unchanged, and later shades of a group cover earlier ones", () => {
	const drawing = opened();
	drawing.fill(square({ ...BLACK, colour: 0xff0000 }, 0, 0, 30, 40), 0);
	drawing.fill(square({ ...BLACK, colour: 0x00ff00, way: BEHIND }, 10, 0, 60, 40), 1);
	drawing.fill(square({ ...BLACK, colour: 0x0000ff, way: BEHIND }, 20, 0, 40, 40), 2);
	drawing.fill(square({ ...BLACK, colour: 0x777777, way: BEHIND + 1 }, 0, 0, 60, 40), 3);
	expect(pixel(drawing, 25, 20)).toEqual([255, 0, 0, 255]);
	expect(pixel(drawing, 35, 20)).toEqual([0, 0, 255, 255]);
	expect(pixel(drawing, 50, 20)).toEqual([0, 255, 0, 255]);
});

test("no paper shows between a soft edge and the paint behind it", () => {
	const drawing = opened();
	drawing.fill(square(BLACK, 0, 0, 30.5, 40), 0);
	drawing.fill(square({ ...BLACK, way: BEHIND }, 10, 0, 60, 40), 1);
	expect(pixel(drawing, 30, 20)).toEqual([0, 0, 0, 255]);
});

test("an area darkens an edge pixel in proportion to the part that it covers", () => {
	const drawing = opened();
	drawing.fill(square(BLACK, 10.25, 10, 20.5, 20.5), 0);
	expect(pixel(drawing, 10, 15)).toEqual([64, 64, 64, 255]);
	expect(pixel(drawing, 20, 15)).toEqual([127, 127, 127, 255]);
	expect(pixel(drawing, 15, 20)).toEqual([127, 127, 127, 255]);
	expect(pixel(drawing, 21, 15)).toEqual(WHITE);
});

test("the even-odd rule leaves a hole, the non-zero rule fills it, and a clip hides what is outside it", () => {
	const both = [rectangle(5, 5, 35, 35), rectangle(15, 15, 25, 25)];
	for (const [evenOdd, middle] of [
		[true, WHITE],
		[false, [0, 0, 0, 255]],
	] as const) {
		const drawing = opened();
		drawing.fill({ paint: BLACK, evenOdd, outlines: both, clip: [rectangle(0, 0, 30, 40)] }, 0);
		expect(pixel(drawing, 20, 20)).toEqual(middle);
		expect(pixel(drawing, 10, 20)).toEqual([0, 0, 0, 255]);
		expect(pixel(drawing, 33, 20)).toEqual(WHITE);
	}
});

test("a composed region equals that part of the whole picture, and layer opacity mixes with the paper colour", () => {
	const drawing = drawAtRandom({ seed: 5, entries: 30 });
	const { sheet } = drawing.player;
	const whole = pictureOf(sheet);
	const region = { left: 13, top: 7, width: 40, height: 30 };
	const out = new Uint8Array(region.width * region.height * 4);
	compose(sheet, region, { paper: 0xffffff, opacities: [] }, out);
	for (let row = 0; row < region.height; row++) {
		const from = ((row + region.top) * sheet.grid.width + region.left) * 4;
		const expected = whole.subarray(from, from + region.width * 4);
		expect(out.subarray(row * region.width * 4, (row + 1) * region.width * 4)).toEqual(expected);
	}
	const inked = opened();
	inked.fill(square(BLACK, 0, 0, 60, 40), 0);
	const seen = (opacity: number) => {
		const one = new Uint8Array(4);
		const at = { left: 9, top: 9, width: 1, height: 1 };
		compose(inked.player.sheet, at, { paper: 0x336699, opacities: [opacity] }, one);
		return [...one];
	};
	expect(seen(0)).toEqual([0x33, 0x66, 0x99, 255]);
	expect(seen(51)).toEqual([41, 82, 122, 255]);
	expect(seen(255)).toEqual([0, 0, 0, 255]);
});

test("the caller chooses which layers are composed and in which order", () => {
	const drawing = opened(["colour", "ink"]);
	drawing.fill(square({ ...BLACK, colour: 0xff0000 }, 0, 0, 60, 40), 0);
	drawing.fill(square({ ...BLACK, colour: 0x0000ff, layer: 1 }, 0, 0, 60, 40), 0);
	const seen = (layers?: number[]) => {
		const one = new Uint8Array(4);
		const at = { left: 9, top: 9, width: 1, height: 1 };
		const view = { paper: 0xffffff, opacities: [] };
		compose(drawing.player.sheet, at, layers ? { ...view, layers } : view, one);
		return [...one];
	};
	expect(seen()).toEqual([0, 0, 255, 255]);
	expect(seen([1, 0])).toEqual([255, 0, 0, 255]);
	expect(seen([0])).toEqual([255, 0, 0, 255]);
	expect(seen([])).toEqual(WHITE);
});

test("a region outside the sheet and an output buffer of the wrong size are refused", () => {
	const sheet = new Sheet({ raster: 1, width: 50, height: 40, layers: ["ink"] }, 1);
	const view = { paper: 0, opacities: [] };
	const region = { left: 20, top: 0, width: 31, height: 1 };
	expect(() => compose(sheet, region, view, new Uint8Array(124))).toThrow(RangeError);
	expect(() => compose(sheet, { ...region, left: 0 }, view, new Uint8Array(120))).toThrow(
		RangeError,
	);
});

test("no mark takes more work than the decoder estimates", () => {
	for (let seed = 1; seed <= 12; seed++) {
		const drawing = drawAtRandom({ seed, entries: 40 });
		const sheet = new Sheet(drawing.header, 1);
		for (const mark of drawing.entries.filter(isMark)) {
			const before = sheet.work;
			sheet.start(mark);
			sheet.finish();
			expect(sheet.work - before).toBeLessThanOrEqual(workOf(mark, drawing.header));
		}
	}
	const { width, height } = { width: 1024, height: 1024 };
	const all = opened();
	all.fill(square(BLACK, 0, 0, width, height), 0);
	const [fill] = all.entries.filter(isMark);
	expect(fill && workOf(fill, { raster: 1, width, height, layers: ["ink"] })).toBeLessThan(
		caps.markWork,
	);
});

test("a fill of 250 crossing edges exceeds the work limit of a mark, and one of 150 does not", () => {
	const header = { raster: 1, width: 800, height: 600, layers: ["ink"] };
	const crossing = (edges: number) => ({
		x: Array.from({ length: edges }, (_, index) => ((index * 379) % 800) * GRID),
		y: Array.from({ length: edges }, (_, index) => (index % 2) * 600 * GRID),
	});
	const work = (edges: number) => {
		const outlines = [crossing(edges)];
		return workOf(
			{ kind: "fill", paint: BLACK, evenOdd: true, outlines, clip: [], start: 0, end: 0 },
			header,
		);
	};
	expect(work(150)).toBeLessThan(caps.markWork);
	expect(work(250)).toBeGreaterThan(caps.markWork);
});

function opened(layers = ["ink"]): LiveDrawing {
	return new LiveDrawing({ width: 60, height: 40, layers });
}

function line(
	drawing: LiveDrawing,
	paint: Paint,
	brush: number,
	size: number,
	...points: [number, number][]
): void {
	for (const [index, [x, y]] of points.entries()) {
		const point = { x, y, pressure: 1, time: index * 10 };
		if (index === 0) drawing.penDown(paint, brush, size, point);
		else drawing.penMove(point);
	}
	drawing.penUp();
}

function rectangle(left: number, top: number, right: number, bottom: number): Outline {
	const x = [left, right, right, left].map((one) => one * GRID);
	return { x, y: [top, top, bottom, bottom].map((one) => one * GRID) };
}

function square(paint: Paint, left: number, top: number, right: number, bottom: number) {
	return { paint, evenOdd: false, outlines: [rectangle(left, top, right, bottom)], clip: [] };
}

function pixel(drawing: LiveDrawing, x: number, y: number): number[] {
	const out = new Uint8Array(4);
	const region = { left: x, top: y, width: 1, height: 1 };
	compose(drawing.player.sheet, region, { paper: 0xffffff, opacities: [] }, out);
	return [...out];
}
