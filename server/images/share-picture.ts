import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A sheet on a paper desk, drawn by `npm run art` (scripts/share-desk.ts). */
const DESK = readFileSync(join(import.meta.dirname, "share-desk.png"));
/** The position of the picture on it, in pixels: inside the blue frame of the layout. */
export const FRAME = { left: 277, top: 86, width: 646, height: 484 };

/**
 * Makes the picture for link previews: the whole picture on its sheet, on a paper desk. It has no text, because the
 * fonts of the machine would change how it looks.
 */
export async function drawSharePicture(picture: Sharp): Promise<Buffer> {
	const { data, info } = await picture
		.resize({ width: FRAME.width, height: FRAME.height, fit: "inside" })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const left = FRAME.left + Math.round((FRAME.width - width) / 2);
	const top = FRAME.top + Math.round((FRAME.height - height) / 2);
	return await sharp(DESK)
		.composite([{ input: data, raw: { width, height, channels }, left, top }])
		.jpeg({ quality: 80, mozjpeg: true })
		.toBuffer();
}
