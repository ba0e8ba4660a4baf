import type { Sheet } from "#ink/raster/sheet.ts";
import { TILE, TILE_BYTES } from "#ink/raster/tiles.ts";

/** A sheet reduced to cells. Row by row, 1 where a layer has ink. */
export interface Cells {
	width: number;
	height: number;
	inked: Uint8Array;
}

/** Sheet units that a cell is wide and high. */
export const CELL = 4;
/** A pixel with less opacity than this is the edge of a line, or the paper's grain. */
const OPACITY_MIN = 48;

const scratch = new Uint8Array(TILE_BYTES);

/** The cells in which a layer has ink. The sheet has one pixel a sheet unit. */
export function cellsOf(sheet: Sheet, layer: number): Cells {
	const { grid } = sheet;
	const width = Math.ceil(grid.width / CELL);
	const height = Math.ceil(grid.height / CELL);
	const inked = new Uint8Array(width * height);
	grid.each(0, 0, grid.width - 1, grid.height - 1, (tile) => {
		const pixels = sheet.seen(layer, tile, scratch);
		if (!pixels) return;
		const [left, top] = [grid.left(tile), grid.top(tile)];
		const rows = Math.min(TILE, grid.height - top);
		const columns = Math.min(TILE, grid.width - left);
		for (let row = 0; row < rows; row++) {
			const cellRow = Math.floor((top + row) / CELL) * width;
			for (let column = 0; column < columns; column++) {
				const opacity = pixels[(row * TILE + column) * 4 + 3] as number;
				if (opacity >= OPACITY_MIN) inked[cellRow + Math.floor((left + column) / CELL)] = 1;
			}
		}
	});
	return { width, height, inked };
}
