import sharp from "sharp";
import { Problem } from "#contract/problems.ts";
import { PIXEL_LIMIT } from "./encode-picture.ts";

/** By what the decoder found, not by name or type (docs/threats.md F1). */
const FORMATS = ["jpeg", "png", "webp", "gif"];
/** Pictures of an animation. Only the first is shown, but all of them are looked through. */
const FRAMES = 1_000;

// Whatever else libvips could open (SVG first of all) is not even tried.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** Reads the head of a picture and refuses what is none, or would be too much to decode. */
export async function checkPicture(bytes: Buffer): Promise<void> {
	const head = await headOf(bytes).catch(() => {
		throw new Problem("not_a_picture");
	});
	if (!FORMATS.includes(head.format)) throw new Problem("not_a_picture");
	if (head.width * head.height > PIXEL_LIMIT) {
		throw new Problem("picture_too_large", {
			detail: "This picture has too many pixels. 50 million is the limit.",
		});
	}
	if ((head.pages ?? 1) > FRAMES) {
		throw new Problem("picture_too_large", {
			detail: "This animation is too long. 1,000 frames is the limit, and only the first is kept.",
		});
	}
}

async function headOf(bytes: Buffer) {
	return await sharp(bytes, { limitInputPixels: false }).metadata();
}
