import type { Log } from "#ink/log/decode.ts";
import { PIXELS_MAX, Player } from "#ink/player/player.ts";
import { compose, type Region } from "#ink/raster/compose.ts";
import { type Grid, TILE } from "#ink/raster/tiles.ts";
import { layerPicturesOf, type Picture } from "./layer-pictures.ts";
import { nibAt, type Place } from "./nib.ts";
import { type Score, scoreOf } from "./score.ts";

/** A request to show a drawing. */
export interface ShowRequest {
	time: number;
	/** Pixels of the screen that the drawing is wide. */
	pixels: number;
	/** Draws one pixel per sheet unit, which is fast, because another request follows immediately. */
	rough: boolean;
	/** Of each layer, 0 to 255. */
	opacities: number[];
}

export interface Shown {
	/** False if there is more to draw first. The same request again continues. */
	complete: boolean;
	nib: Place | undefined;
}

/** The target of the pixels. */
export interface Surface {
	resize(width: number, height: number): void;
	/** RGBA, row by row. They belong to the surface from now on. */
	put(pixels: Uint8ClampedArray<ArrayBuffer>, region: Region): void;
}

const PAPER = 0xffffff;
/** Maximum scale. A sharper picture would take too long. */
const SCALE_MAX = 3;
/** Number of entries from which a first sharp picture is expected to take long. */
const LONG = 1_000;
/** About 50 ms on a desktop computer. */
const WORK = 3_000_000;
/** Keyframes of the rough picture, for dragging, and of the sharp picture, where placing a keyframe delays a frame. */
const ROUGH = { keyframeBytes: 20 * 1024 * 1024, keyframeWork: 4_000_000 };
const SHARP = { keyframeBytes: 44 * 1024 * 1024, keyframeWork: 4_000_000 };
/** A second picture of the same log has this share of those bytes. */
const SECOND = 0.25;

/** A log and its picture on a surface. Runs in a worker, and in Node for tests. */
export class Stage {
	readonly score: Score;
	private readonly log: Log;
	private readonly surface: Surface;
	private readonly share: number;
	private readonly rough: Player;
	private sharp: Player | undefined;
	private readonly maxWork: number;
	/** The sharp picture takes long, so the rough one comes first. */
	private isLate = false;
	private seen: { player: Player; opacities: string } | undefined;

	/**
	 * `isSecond`: another picture of the log is the main one. `maxWork`: pixels and edges visited before the caller may
	 * ask for something else.
	 */
	constructor(log: Log, surface: Surface, isSecond = false, maxWork = WORK) {
		this.maxWork = maxWork;
		this.log = log;
		this.score = scoreOf(log);
		this.surface = surface;
		this.share = isSecond ? SECOND : 1;
		this.rough = new Player(log, this.partOf(ROUGH));
	}

	show(request: ShowRequest): Shown {
		const { time, pixels, rough } = request;
		const player = rough ? this.rough : this.playerFor(pixels);
		if (this.isLate && player !== this.rough) {
			this.isLate = !this.showBy(this.rough, request);
			return { complete: false, nib: undefined };
		}
		const complete = this.showBy(player, request);
		this.isLate = !complete;
		return { complete, nib: complete ? nibAt(this.log.entries, time) : undefined };
	}

	/** A small picture of each layer of the finished drawing. Undefined if there is more to draw first. */
	layerPictures(): Picture[] | undefined {
		return this.rough.seek(this.score.duration, this.maxWork)
			? layerPicturesOf(this.rough)
			: undefined;
	}

	private partOf({ keyframeBytes, keyframeWork }: typeof ROUGH): typeof ROUGH {
		return { keyframeBytes: keyframeBytes * this.share, keyframeWork };
	}

	/** Returns false if there is more to draw first. Then nothing was painted. */
	private showBy(player: Player, { time, opacities }: ShowRequest): boolean {
		if (!player.seek(time, this.maxWork)) return false;
		const { grid } = player.sheet;
		const before = this.seen;
		this.seen = { player, opacities: opacities.join() };
		if (before?.player !== player) this.surface.resize(grid.width, grid.height);
		const changed = player.takeChanged();
		const isSame = before?.player === player && before.opacities === this.seen.opacities;
		for (const tile of isSame ? changed : allTiles(grid)) this.paint(player, tile, opacities);
		return true;
	}

	/** The player of the scale that the screen needs. One of another scale is forgotten. */
	private playerFor(pixels: number): Player {
		const scale = scaleFor(pixels, this.score);
		if (scale === 1) return this.rough;
		if (this.sharp?.sheet.scale !== scale) {
			this.sharp = new Player(this.log, { scale, ...this.partOf(SHARP) });
			this.isLate = this.log.entries.length > LONG;
		}
		return this.sharp;
	}

	private paint({ sheet }: Player, tile: number, opacities: number[]): void {
		const { grid } = sheet;
		const [left, top] = [grid.left(tile), grid.top(tile)];
		const width = Math.min(TILE, grid.width - left);
		const height = Math.min(TILE, grid.height - top);
		const pixels = new Uint8ClampedArray(width * height * 4);
		const region = { left, top, width, height };
		compose(sheet, region, { paper: PAPER, opacities }, pixels);
		this.surface.put(pixels, region);
	}
}

/** The smallest whole scale that has a pixel for each of the screen's, within what a player shows. */
export function scaleFor(pixels: number, { width, height }: Pick<Score, "width" | "height">) {
	const most = Math.floor(Math.sqrt(PIXELS_MAX / (width * height)));
	const wanted = Math.ceil(pixels / width - 0.15);
	return Math.max(1, Math.min(wanted, most, SCALE_MAX));
}

function allTiles(grid: Grid): number[] {
	const tiles: number[] = [];
	grid.each(0, 0, grid.width - 1, grid.height - 1, (tile) => tiles.push(tile));
	return tiles;
}
