import sharp from "sharp";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";

/** The moments, as parts of the whole time of all lessons of a drawing. */
const MOMENTS = [0.1, 0.25, 0.45, 0.65, 0.85, 1];
const COLUMNS = 3;
const [WIDTH, HEIGHT, GAP] = [360, 270, 4];

/** Six moments of a drawing's lessons side by side, as WebP. */
export async function sheetOfFrames(logs: readonly Uint8Array[]): Promise<Buffer> {
	const players = logs.map((bytes) => new Player(decodeLog(bytes)));
	const total = players.reduce((sum, { duration }) => sum + duration, 0);
	const frames = await Promise.all(
		MOMENTS.map(async (moment, index) => ({
			input: await frameOf(players, total * moment),
			left: (index % COLUMNS) * (WIDTH + GAP),
			top: Math.floor(index / COLUMNS) * (HEIGHT + GAP),
		})),
	);
	const [width, height] = [COLUMNS * (WIDTH + GAP) - GAP, 2 * (HEIGHT + GAP) - GAP];
	return sharp({ create: { width, height, channels: 3, background: "#888" } })
		.composite(frames)
		.webp({ quality: 60, effort: 6 })
		.toBuffer();
}

/** The pixels of the lesson that plays at a time. */
async function frameOf(players: readonly Player[], time: number): Promise<Buffer> {
	let left = time;
	const player = players.find(({ duration }) => {
		if (left <= duration + 1) return true;
		left -= duration;
		return false;
	});
	if (!player) throw new RangeError("The time is after the last lesson.");
	player.seek(left + 1);
	const { width, height } = player.sheet.grid;
	const pixels = new Uint8Array(width * height * 4);
	const region = { left: 0, top: 0, width, height };
	compose(player.sheet, region, { paper: 0xffffff, opacities: [] }, pixels);
	const raw = { width, height, channels: 4 } as const;
	return sharp(pixels, { raw }).resize(WIDTH, HEIGHT).png().toBuffer();
}
