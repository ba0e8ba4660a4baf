import sharp from "sharp";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { withFallbacks } from "#scripts/with-fallbacks.ts";

const WHITE = 0xffffff;

/** The pixels of the finished drawing of a log, as RGBA. */
export function picturedLog(bytes: Uint8Array): Uint8Array {
	const player = new Player(decodeLog(bytes));
	player.seek(Number.POSITIVE_INFINITY);
	const { width, height } = player.sheet.grid;
	const pixels = new Uint8Array(width * height * 4);
	const region = { left: 0, top: 0, width, height };
	compose(player.sheet, region, { paper: WHITE, opacities: [] }, pixels);
	return pixels;
}

/** The pixels of SVGs that are drawn over each other, as RGBA, in the size of their sheet. */
export async function picturedSvg(
	svgs: readonly string[],
	width: number,
	height: number,
): Promise<Uint8Array> {
	const layers = svgs.map(async (svg) => ({
		input: await sharp(Buffer.from(withFallbacks(svg)), { density: 192 })
			.resize(width, height)
			.png()
			.toBuffer(),
	}));
	return sharp({ create: { width, height, channels: 4, background: "#fff" } })
		.composite(await Promise.all(layers))
		.raw()
		.toBuffer();
}

/** The share of pixels with a channel that differs by more than 64 of 255. */
export function differing(one: Uint8Array, other: Uint8Array): number {
	expectSameSize(one, other);
	let count = 0;
	for (let at = 0; at < one.length; at += 4) {
		const channels = [0, 1, 2].map((channel) => apart(one, other, at + channel));
		if (Math.max(...channels) > 64) count += 1;
	}
	return count / (one.length / 4);
}

function apart(one: Uint8Array, other: Uint8Array, at: number): number {
	return Math.abs((one[at] ?? 0) - (other[at] ?? 0));
}

function expectSameSize(one: Uint8Array, other: Uint8Array): void {
	if (one.length !== other.length) throw new Error("The pictures have different sizes.");
}
