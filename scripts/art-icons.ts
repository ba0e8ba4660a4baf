import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const HIGHLIGHTER = "#F6D95B";
/** Pixels of the icon at /favicon.ico, for old browsers and link lists. */
const FAVICON = 32;

/**
 * The site's icons for programs without SVG: the favicon of older browsers, and the home screen's icons (web/public).
 */
export async function drawIcons(web: string): Promise<void> {
	const icon = await readFile(join(web, "art/scenes/favicon.svg"));
	const folder = join(web, "public");
	await writeFile(join(folder, "favicon.ico"), icoOf(await drawn(icon, FAVICON)));
	await writeFile(join(folder, "icon-192.png"), await drawn(icon, 192));
	await writeFile(join(folder, "icon-512.png"), await drawn(icon, 512));
	// The system may crop it to any shape. So the colour reaches the edge, and the content stays in the middle four
	// fifths.
	await writeFile(join(folder, "icon-maskable.png"), await bled(icon, 512, 0.74));
	await writeFile(join(folder, "apple-touch-icon.png"), await bled(icon, 180, 0.86));
}

function drawn(svg: Buffer, size: number): Promise<Buffer> {
	return sharp(svg, { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ palette: true })
		.toBuffer();
}

/** Without rounded corners: the system adds them. */
async function bled(svg: Buffer, size: number, share: number): Promise<Buffer> {
	const inner = await drawn(svg, Math.round(size * share));
	const ground = { width: size, height: size, channels: 3, background: HIGHLIGHTER } as const;
	return await sharp({ create: ground })
		.composite([{ input: inner }])
		.png({ palette: true })
		.toBuffer();
}

/** An icon file with one PNG: a header of 6 bytes, an entry of 16, then the picture. */
function icoOf(png: Buffer): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(FAVICON, 6);
	head.writeUInt8(FAVICON, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
