import { decodeLog } from "#ink/log/decode.ts";
import { sha256 } from "#ink/log/sha256.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";

/** SHA-256, in hexadecimal, of the pixels of a log at a time, on white paper. Runs in Node and in a page. */
export function replayedHash(bytes: Uint8Array, time: number, scale: number): string {
	const player = new Player(decodeLog(bytes), { scale });
	player.seek(time);
	const { width, height } = player.sheet.grid;
	const out = new Uint8Array(width * height * 4);
	const view = { paper: 0xffffff, opacities: [] };
	compose(player.sheet, { left: 0, top: 0, width, height }, view, out);
	return Array.from(sha256(out), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
