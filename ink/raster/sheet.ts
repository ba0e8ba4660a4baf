import { BEHIND, ERASE, type Header, type Mark, type Outline } from "../marks.ts";
import { addArea } from "./area.ts";
import { brushes } from "./brushes.ts";
import { Curve } from "./curve.ts";
import { type Drying, dryTile } from "./dry.ts";
import { Mask } from "./mask.ts";
import { Grid, type TileMap, Tiles } from "./tiles.ts";

/** The layer's pixels before a group. Marks of the group are painted behind them. */
interface Behind {
	layer: number;
	way: number;
	tiles: TileMap;
}

/** The dry pixels of a sheet at one moment. They do not change afterwards. */
export interface SheetState {
	layers: TileMap[];
	behind: Behind | undefined;
}

/** The mark that is being drawn. It lies wet on its layer, so that it can still be taken off. */
interface Wet {
	mark: Mark;
	drying: Drying;
	behind: Behind | undefined;
	curve: Curve | undefined;
	clip: Mask | undefined;
}

/** The layers of a drawing as pixels, and one mark that is being drawn. */
export class Sheet {
	readonly grid: Grid;
	readonly layers: Tiles[];
	/** Tiles that look different than when the caller last cleared this set. */
	readonly changed: Set<number>;
	private readonly mask: Mask;
	private readonly clip: Mask;
	private behind: Behind | undefined;
	private wet: Wet | undefined;

	/** Pixels of a sheet unit, a whole number. */
	readonly scale: number;

	constructor({ width, height, layers }: Header, scale: number) {
		this.scale = scale;
		this.grid = new Grid(width * scale, height * scale);
		this.layers = layers.map(() => new Tiles());
		this.mask = new Mask(this.grid);
		this.clip = new Mask(this.grid);
		this.changed = this.mask.touched;
	}

	/** Pixels and edges visited so far. */
	get work(): number {
		return this.mask.work + this.clip.work;
	}

	get wetMark(): Mark | undefined {
		return this.wet?.mark;
	}

	/** Begins a mark, which shows nothing yet. A mark that was being drawn is taken off. */
	start(mark: Mark): void {
		this.drop();
		const { colour, opacity, way } = mark.paint;
		const brush = mark.kind === "stroke" ? brushes[mark.brush] : undefined;
		this.wet = {
			mark,
			drying: { colour, opacity, erases: way === ERASE, grain: brush?.grain ?? false },
			behind: this.behindOf(mark),
			curve: mark.kind === "stroke" ? new Curve(this.mask, mark, this.scale) : undefined,
			clip: undefined,
		};
	}

	/** Shows the first `points` points of the stroke that is being drawn, which are no fewer than before. */
	draw(points: number): void {
		this.wet?.curve?.draw(points, false);
	}

	/** Completes the mark that is being drawn, and dries it. Returns how many tiles it covers. */
	finish(): number {
		const { wet } = this;
		if (!wet) return 0;
		this.complete(wet);
		const layer = this.layers[wet.mark.paint.layer];
		for (const tile of this.mask.tiles.keys()) {
			if (layer) this.dry(layer.writable(tile), tile, wet);
		}
		const tiles = this.mask.tiles.size;
		this.behind = wet.behind;
		this.drop();
		return tiles;
	}

	/** Takes the mark off that is being drawn. */
	drop(): void {
		this.wet = undefined;
		this.mask.clear();
		this.clip.clear();
	}

	/** A layer's pixels in a tile as they are seen, with the wet mark. `scratch` is written if it is needed. */
	seen(layer: number, tile: number, scratch: Uint8Array): Uint8Array | undefined {
		const pixels = this.layers[layer]?.get(tile);
		const { wet } = this;
		if (wet?.mark.paint.layer !== layer || !this.mask.tiles.has(tile)) return pixels;
		if (pixels) scratch.set(pixels);
		else scratch.fill(0);
		this.dry(scratch, tile, wet);
		return scratch;
	}

	save(): SheetState {
		return { layers: this.layers.map((layer) => layer.share()), behind: this.behind };
	}

	/** Goes back or on to a state. A mark that was being drawn is taken off. */
	restore(state: SheetState): void {
		this.drop();
		for (const [index, layer] of this.layers.entries()) {
			const tiles: TileMap = state.layers[index] ?? new Map();
			for (const tile of new Set([...layer.all.keys(), ...tiles.keys()])) {
				if (layer.get(tile) !== tiles.get(tile)) this.changed.add(tile);
			}
			layer.restore(tiles);
		}
		this.behind = state.behind;
	}

	private complete(wet: Wet): void {
		const { mark } = wet;
		if (mark.kind === "stroke") wet.curve?.draw(mark.x.length, true);
		else if (mark.kind === "lasso") this.area(this.mask, [mark], false);
		else {
			this.area(this.mask, mark.outlines, mark.evenOdd);
			if (mark.clip.length > 0) {
				this.area(this.clip, mark.clip, false);
				wet.clip = this.clip;
			}
		}
	}

	private area(mask: Mask, outlines: Outline[], evenOdd: boolean): void {
		addArea(mask, outlines, this.scale, evenOdd);
	}

	private dry(pixels: Uint8Array, tile: number, { drying, behind, clip }: Wet): void {
		const cover = this.mask.tiles.get(tile);
		const clipCover = clip?.tiles.get(tile);
		// A tile that the clip does not touch is outside of it.
		if (!cover || (clip && !clipCover)) return;
		this.mask.work += (cover.right - cover.left + 1) * (cover.bottom - cover.top + 1);
		const limits = { clip: clipCover?.pixels, before: behind?.tiles.get(tile) };
		dryTile(pixels, cover, drying, limits, this.grid.left(tile), this.grid.top(tile));
	}

	private behindOf({ paint: { layer, way } }: Mark): Behind | undefined {
		if (way < BEHIND) return undefined;
		const { behind } = this;
		if (behind?.layer === layer && behind.way === way) return behind;
		return { layer, way, tiles: this.layers[layer]?.share() ?? new Map() };
	}
}
