import type { SheetState } from "../raster/sheet.ts";
import { TILE_BYTES } from "../raster/tiles.ts";

/** A picture before a mark. It shares the tiles that the mark did not change. */
interface Before {
	state: SheetState;
	/** Work between the last keyframe and this picture. */
	work: number;
	/** Bytes of the tiles that the mark changed, which nothing else keeps. */
	bytes: number;
}

/** The pictures before the last marks, unpacked: going back to one draws nothing. The oldest are dropped. */
export class Recent {
	/** Bytes of all tiles that only these pictures have. */
	bytes = 0;
	private readonly budget: number;
	private readonly kept = new Map<number, Before>();

	constructor(budget: number) {
		this.budget = budget;
	}

	get(node: number): Before | undefined {
		return this.kept.get(node);
	}

	/** `tiles`: how many tiles the mark changed that was drawn on this picture. */
	add(node: number, state: SheetState, work: number, tiles: number): void {
		this.remove(node);
		// The list of its tiles takes less than one more.
		const bytes = (tiles + 1) * TILE_BYTES;
		this.kept.set(node, { state, work, bytes });
		this.bytes += bytes;
		for (const oldest of this.kept.keys()) {
			if (this.bytes <= this.budget) break;
			this.remove(oldest);
		}
	}

	private remove(node: number): void {
		this.bytes -= this.kept.get(node)?.bytes ?? 0;
		this.kept.delete(node);
	}
}
