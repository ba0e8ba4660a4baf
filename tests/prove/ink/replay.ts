import { decodeLog } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { encodeHeader } from "#ink/log/header.ts";
import type { LiveDrawing } from "#ink/player/live-drawing.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { TILE } from "#ink/raster/tiles.ts";
import { seeded } from "../random.ts";
import { pictureOf, straightPicture } from "./pictures.ts";
import { drawAtRandom } from "./random-drawing.ts";

interface Plan {
	drawings: number;
	/** In each drawing. */
	entries: number;
	/** In each drawing. */
	seeks: number;
	seed: number;
}

/** Work between two keyframes, so small that seeks often start at one. */
const KEYFRAME_WORK = 20_000;
/** Bytes, so few that keyframes are thinned. */
const KEYFRAME_BYTES = 300_000;
/** Every so many entries a drawing is compared with its replay while it is made. */
const WATCHED = 10;

/**
 * Replay equals live drawing, and what is seen at a time does not depend on how the player came there, nor on whether it
 * paints the whole sheet or only the tiles that it says have changed.
 */
export async function proveReplay({ drawings, entries, seeks, seed }: Plan): Promise<string> {
	let seen = 0;
	for (let index = 0; index < drawings; index++) {
		const drawing = drawAtRandom({ seed: seed + index, entries, after: watcher() });
		const log = decodeLog(bytesOf(drawing, seed + index));
		const { scale } = drawing.player.sheet;
		const replayed = straightPicture(log, Number.POSITIVE_INFINITY, scale);
		insist(alike(replayed, pictureOf(drawing.player.sheet)), `replay of drawing ${index}`);
		seen += seekAround(log, scale, seeks, seeded(seed - index));
	}
	return `${drawings} drawings of ${entries} entries equal their replay, ${seen} seeks equal a straight replay`;
}

/** Compares a drawing with its replay after every few entries, and what was painted of it with the whole of it. */
function watcher(): (drawing: LiveDrawing) => void {
	let shown: { player: Player; pixels: Uint8Array } | undefined;
	let calls = 0;
	return (drawing) => {
		const { player } = drawing;
		if (shown?.player === player) paintChanged(player, shown.pixels);
		else shown = { player, pixels: pictureOf(player.sheet) };
		calls += 1;
		if (calls % WATCHED > 0) return;
		const straight = straightPicture(drawing, Number.POSITIVE_INFINITY, player.sheet.scale);
		insist(alike(pictureOf(player.sheet), straight), `live drawing after ${calls} marks`);
		insist(alike(shown.pixels, straight), `painted tiles after ${calls} marks`);
	};
}

/** A header, and the entries in chunks of any length. */
export function bytesOf(drawing: LiveDrawing, seed: number): Uint8Array {
	const random = seeded(seed);
	const pieces = [encodeHeader(drawing.header)];
	for (let from = 0; from < drawing.entries.length; ) {
		const to = from + 1 + Math.floor(random() * 20);
		pieces.push(encodeChunk(from, drawing.entries.slice(from, to)));
		from = to;
	}
	return Buffer.concat(pieces);
}

function seekAround(
	log: ReturnType<typeof decodeLog>,
	scale: number,
	seeks: number,
	random: () => number,
): number {
	const options = { scale, keyframeWork: KEYFRAME_WORK, keyframeBytes: KEYFRAME_BYTES };
	const player = new Player(log, options);
	const shown = pictureOf(player.sheet);
	for (let seek = 0; seek < seeks; seek++) {
		const time = random() * (player.duration + 100);
		while (!player.seek(time, 1 + random() * 50_000)) paintChanged(player, shown);
		paintChanged(player, shown);
		const straight = straightPicture(log, time, scale);
		insist(alike(pictureOf(player.sheet), straight), `seek ${seek} to ${time}`);
		insist(alike(shown, straight), `changed tiles of seek ${seek} to ${time}`);
		insist(player.keptBytes <= KEYFRAME_BYTES, "the budget of keyframes");
	}
	return seeks;
}

function paintChanged(player: Player, shown: Uint8Array): void {
	const { grid } = player.sheet;
	for (const tile of player.takeChanged()) {
		const [left, top] = [grid.left(tile), grid.top(tile)];
		const width = Math.min(TILE, grid.width - left);
		const height = Math.min(TILE, grid.height - top);
		const out = new Uint8Array(width * height * 4);
		compose(player.sheet, { left, top, width, height }, { paper: 0xffffff, opacities: [] }, out);
		for (let row = 0; row < height; row++) {
			const to = ((top + row) * grid.width + left) * 4;
			shown.set(out.subarray(row * width * 4, (row + 1) * width * 4), to);
		}
	}
}

function alike(one: Uint8Array, other: Uint8Array): boolean {
	return Buffer.compare(one, other) === 0;
}

function insist(holds: boolean, what: string): void {
	if (!holds) throw new Error(`${what} differs`);
}
