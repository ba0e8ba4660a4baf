import type { Pass } from "#contract/enumerations.ts";

type Region = readonly [left: number, top: number, width: number, height: number];

/**
 * Drawing orders for covers where neither the SVG nor the captions give a natural order: rectangles in the cover's view
 * box for each pass. A mark belongs to the first rectangle that contains its middle.
 */
export const orders: Record<string, Partial<Record<Pass, readonly Region[]>>> = {
	bounce: {
		ink: [
			[0, 0, 170, 180],
			[130, 390, 340, 130],
			[450, 30, 200, 200],
			[660, 200, 200, 220],
		],
		colour: [
			[0, 0, 170, 180],
			[130, 390, 340, 110],
			[450, 30, 200, 200],
			[660, 200, 200, 220],
		],
	},
	expressions: { construct: six(), ink: six(), colour: six() },
	feet: { construct: shoes(), rough: shoes(), ink: shoes() },
	"head-turn": { ink: heads(), colour: heads() },
	// The cat of the home page: its head first.
	"home-cat": { ink: [[60, 140, 280, 290]] },
	lighting: { construct: thirds(600), ink: thirds(600), colour: thirds(470) },
	"lip-sync": { ink: mouths(), colour: mouths() },
	run: { construct: runners(), rough: runners(), ink: runners(), colour: runners() },
	storyboard: { rough: frames(), ink: frames(), colour: frames() },
};

/** Two rows of three. */
function six(): Region[] {
	return grid(800, 600, 3, 2);
}

function mouths(): Region[] {
	return grid(800, 506, 3, 2);
}

/** Two rows of four, above the timing chart. */
function runners(): Region[] {
	return grid(800, 560, 4, 2);
}

/** Three heads. The strip below them is one piece. */
function thirds(height: number): Region[] {
	return grid(800, height, 3, 1);
}

function grid(width: number, height: number, columns: number, rows: number): Region[] {
	return Array.from({ length: columns * rows }, (_, index) => {
		const [column, row] = [index % columns, Math.floor(index / columns)];
		const [wide, high] = [width / columns, height / rows];
		return [column * wide, row * high, wide, high] as const;
	});
}

/** The shoe from the side, then the one from the front. */
function shoes(): Region[] {
	return [
		[0, 0, 455, 600],
		[455, 0, 345, 600],
	];
}

/** The head from the front, then the two half turned, then the profiles. */
function heads(): Region[] {
	return [
		[255, 185, 290, 400],
		[80, 165, 190, 320],
		[530, 165, 190, 320],
		[0, 30, 200, 260],
		[600, 30, 200, 260],
	];
}

/** The frames of the board by rows, each with the lines of writing at its right. They stand at a slant. */
function frames(): Region[] {
	return [
		[0, 0, 395, 214],
		[395, 0, 405, 202],
		[0, 214, 398, 182],
		[398, 202, 402, 182],
		[0, 396, 404, 204],
		[404, 384, 396, 216],
	];
}
