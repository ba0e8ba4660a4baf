/** Width and height of a tile in pixels. */
export const TILE = 128;
/** Bytes of a tile of premultiplied RGBA. */
export const TILE_BYTES = TILE * TILE * 4;

/** The pixels of a sheet, cut into tiles that are numbered row by row. */
export class Grid {
	readonly columns: number;
	readonly width: number;
	readonly height: number;

	constructor(width: number, height: number) {
		this.width = width;
		this.height = height;
		this.columns = Math.ceil(width / TILE);
	}

	/** The tile that has a pixel of the sheet. */
	tileAt(x: number, y: number): number {
		return Math.floor(y / TILE) * this.columns + Math.floor(x / TILE);
	}

	/** The first pixel column of a tile. */
	left(tile: number): number {
		return (tile % this.columns) * TILE;
	}

	/** The first pixel row of a tile. */
	top(tile: number): number {
		return Math.floor(tile / this.columns) * TILE;
	}

	/** Calls back for each tile that has pixels from (left, top) to (right, bottom), inclusive and inside of the sheet. */
	each(left: number, top: number, right: number, bottom: number, visit: (tile: number) => void) {
		const lastColumn = Math.floor(right / TILE);
		const lastRow = Math.floor(bottom / TILE);
		for (let row = Math.floor(top / TILE); row <= lastRow; row++) {
			for (let column = Math.floor(left / TILE); column <= lastColumn; column++) {
				visit(row * this.columns + column);
			}
		}
	}
}

export type TileMap = ReadonlyMap<number, Uint8Array>;

/**
 * The pixels of a layer: premultiplied RGBA. A tile without a mark is absent. Tiles that were shared with a saved state
 * are never written; the first write copies them.
 */
export class Tiles {
	private tiles = new Map<number, Uint8Array>();
	private readonly own = new Set<number>();

	get(tile: number): Uint8Array | undefined {
		return this.tiles.get(tile);
	}

	get all(): TileMap {
		return this.tiles;
	}

	writable(tile: number): Uint8Array {
		const found = this.tiles.get(tile);
		if (found && this.own.has(tile)) return found;
		const pixels = found?.slice() ?? new Uint8Array(TILE_BYTES);
		this.tiles.set(tile, pixels);
		this.own.add(tile);
		return pixels;
	}

	/** The tiles as they are now. They do not change afterwards. */
	share(): TileMap {
		this.own.clear();
		return new Map(this.tiles);
	}

	restore(tiles: TileMap): void {
		this.tiles = new Map(tiles);
		this.own.clear();
	}
}
