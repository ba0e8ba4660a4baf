import type { Sheet } from "#ink/raster/sheet.ts";
import { TILE, TILE_BYTES } from "#ink/raster/tiles.ts";
import { toStraight } from "./straight-pixels.ts";

/**
 * Shows each layer of a sheet on a canvas of its own, so that the browser shows, hides, fades and orders the passes without
 * drawing anything again, and what lies under the ink is seen. Only tiles that changed are put on the canvases, and the
 * canvases are never read.
 */
export class LayerCanvases {
	private readonly contexts: (CanvasRenderingContext2D | null)[];
	private readonly sheet: Sheet;
	private readonly scratch = new Uint8Array(TILE_BYTES);
	private readonly picture = new ImageData(TILE, TILE);

	/** A canvas for each layer, in the order of the log's header. */
	constructor(sheet: Sheet, canvases: readonly HTMLCanvasElement[]) {
		this.sheet = sheet;
		const { width, height } = sheet.grid;
		this.contexts = canvases.map((canvas) => {
			Object.assign(canvas, { width, height });
			return canvas.getContext("2d");
		});
		for (const [layer, { all }] of sheet.layers.entries()) this.put(layer, all.keys());
	}

	/** Paints the changes in these layers since the last call. No other layer may have changed. */
	paint(layers: Iterable<number>): void {
		const { changed } = this.sheet;
		if (changed.size === 0) return;
		for (const layer of layers) this.put(layer, changed);
		changed.clear();
	}

	private put(layer: number, tiles: Iterable<number>): void {
		const { grid } = this.sheet;
		const context = this.contexts[layer];
		for (const tile of tiles) {
			const pixels = this.sheet.seen(layer, tile, this.scratch);
			if (pixels) {
				toStraight(pixels, this.picture.data);
				context?.putImageData(this.picture, grid.left(tile), grid.top(tile));
			} else context?.clearRect(grid.left(tile), grid.top(tile), TILE, TILE);
		}
	}
}
