import type { Log } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { TILE } from "#ink/raster/tiles.ts";

/** Frames of a second. */
export const FRAME_RATE = 30;
/** Seconds for which the finished drawing stands still at the end. */
const REST = 1;
/** Pixels of a frame of full HD. A larger frame takes long and is shown smaller anyway. */
const PIXELS_MAX = 1920 * 1080;
const PAPER = 0xffffff;

/** The frames of a timelapse of a drawing that lasts some seconds, the last of which shows it finished. */
export class Timelapse {
	/** Pixels. Even numbers, as H.264 wants them: a last odd row or column is left out. */
	readonly width: number;
	readonly height: number;
	readonly frames: number;
	private readonly player: Player;
	private readonly moving: number;
	private readonly pixels: Uint8Array<ArrayBuffer>;

	constructor(log: Log, seconds: number) {
		const { width, height } = log.header;
		const scale = width * height * 4 <= PIXELS_MAX ? 2 : 1;
		// It only goes forward, so it needs no keyframes.
		this.player = new Player(log, { scale, keyframeWork: Number.POSITIVE_INFINITY });
		this.width = width * scale - ((width * scale) % 2);
		this.height = height * scale - ((height * scale) % 2);
		this.frames = Math.round(seconds * FRAME_RATE);
		this.moving = Math.max(1, this.frames - REST * FRAME_RATE);
		this.pixels = new Uint8Array(this.width * this.height * 4).fill(255);
	}

	/** Opaque RGBA of a frame, 0 to `frames` − 1. The next call changes the same bytes. */
	frame(number: number): Uint8Array<ArrayBuffer> {
		const part = Math.min(1, (number + 1) / this.moving);
		this.player.seek(part * this.player.duration);
		for (const tile of this.player.takeChanged()) this.paint(tile);
		return this.pixels;
	}

	private paint(tile: number): void {
		const { grid } = this.player.sheet;
		const [left, top] = [grid.left(tile), grid.top(tile)];
		const width = Math.min(TILE, this.width - left);
		const height = Math.min(TILE, this.height - top);
		if (width <= 0 || height <= 0) return;
		const out = new Uint8Array(width * height * 4);
		const region = { left, top, width, height };
		compose(this.player.sheet, region, { paper: PAPER, opacities: [] }, out);
		for (let row = 0; row < height; row++) {
			const line = out.subarray(row * width * 4, (row + 1) * width * 4);
			this.pixels.set(line, ((top + row) * this.width + left) * 4);
		}
	}
}
