import type { Log } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import type { Sheet } from "#ink/raster/sheet.ts";

const WHITE = { paper: 0xffffff, opacities: [] };

/** The whole sheet as opaque RGBA, on white paper. */
export function pictureOf(sheet: Sheet): Uint8Array {
	const { width, height } = sheet.grid;
	const out = new Uint8Array(width * height * 4);
	compose(sheet, { left: 0, top: 0, width, height }, WHITE, out);
	return out;
}

/** What a new player shows that goes to the time at once, without keyframes. */
export function straightPicture(log: Log, time: number, scale: number): Uint8Array {
	const player = new Player(log, { scale, keyframeWork: Number.POSITIVE_INFINITY });
	player.seek(time);
	return pictureOf(player.sheet);
}
