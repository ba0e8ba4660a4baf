import type { Sheet, SheetState } from "../raster/sheet.ts";
import type { TileMap } from "../raster/tiles.ts";
import { type PackedTile, packTile, unpackTile } from "./packed-tile.ts";

type PackedMap = ReadonlyMap<number, PackedTile>;

interface Keyframe {
	layers: PackedMap[];
	behind: { layer: number; way: number; tiles: PackedMap } | undefined;
}

/** Pictures of some nodes, packed, from which a replay can start. They share the tiles that are equal. */
export class Keyframes {
	/** Bytes of all different tiles. */
	bytes = 0;
	private readonly kept = new Map<number, Keyframe>();
	/** How many keyframes have a tile. */
	private readonly uses = new Map<PackedTile, number>();
	/** The packed form of tiles that can no longer change. */
	private readonly packed = new WeakMap<Uint8Array, PackedTile>();

	get count(): number {
		return this.kept.size;
	}

	has(node: number): boolean {
		return this.kept.has(node);
	}

	add(node: number, sheet: Sheet): void {
		const { layers, behind } = sheet.save();
		const keyframe = {
			layers: layers.map((tiles) => this.pack(tiles)),
			behind: behind && { ...behind, tiles: this.pack(behind.tiles) },
		};
		this.kept.set(node, keyframe);
		for (const tile of tilesOf(keyframe)) {
			const uses = this.uses.get(tile) ?? 0;
			this.uses.set(tile, uses + 1);
			if (uses === 0) this.bytes += tile.byteLength;
		}
	}

	/** Puts a node's picture onto the sheet. What is equal stays, and does not count as changed. */
	restore(node: number, sheet: Sheet): void {
		const keyframe = this.kept.get(node);
		const now = sheet.layers.map((layer) => layer.share());
		const layers = now.map((tiles, index) => this.unpack(keyframe?.layers[index], tiles));
		const behind = keyframe?.behind;
		const state: SheetState = { layers, behind: undefined };
		if (behind) {
			const alike = new Map([...(now[behind.layer] ?? []), ...(layers[behind.layer] ?? [])]);
			state.behind = { ...behind, tiles: this.unpack(behind.tiles, alike) };
		}
		sheet.restore(state);
	}

	/** Drops every second keyframe, apart from the newest ones, and at least the oldest. */
	thin(newest = 0): void {
		const nodes = [...this.kept.keys()].sort((a, b) => a - b);
		const old = nodes.slice(0, Math.max(1, nodes.length - newest));
		for (const [index, node] of old.entries()) if (index % 2 === 0) this.remove(node);
	}

	private remove(node: number): void {
		const keyframe = this.kept.get(node);
		this.kept.delete(node);
		if (!keyframe) return;
		for (const tile of tilesOf(keyframe)) {
			const uses = (this.uses.get(tile) ?? 0) - 1;
			if (uses > 0) {
				this.uses.set(tile, uses);
			} else {
				this.uses.delete(tile);
				this.bytes -= tile.byteLength;
			}
		}
	}

	private pack(tiles: TileMap): PackedMap {
		const packed = new Map<number, PackedTile>();
		for (const [tile, pixels] of tiles) {
			const known = this.packed.get(pixels) ?? packTile(pixels);
			this.packed.set(pixels, known);
			packed.set(tile, known);
		}
		return packed;
	}

	/** The pixels of packed tiles. Those that `alike` has are taken from there. */
	private unpack(packed: PackedMap | undefined, alike: TileMap): TileMap {
		const tiles = new Map<number, Uint8Array>();
		for (const [tile, words] of packed ?? []) {
			const there = alike.get(tile);
			const pixels = there && this.packed.get(there) === words ? there : unpackTile(words);
			this.packed.set(pixels, words);
			tiles.set(tile, pixels);
		}
		return tiles;
	}
}

function* tilesOf({ layers, behind }: Keyframe): Generator<PackedTile> {
	for (const tiles of layers) yield* tiles.values();
	if (behind) yield* behind.tiles.values();
}
