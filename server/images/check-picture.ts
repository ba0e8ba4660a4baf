import sharp from "sharp";
import { Problem } from "#contract/problems.ts";
import { PIXEL_LIMIT } from "./encode-picture.ts";
import { isHeic } from "./heic.ts";

/** Accepted formats, as detected by the decoder. File name and content type are ignored (docs/threats.md F1). */
const FORMATS = ["jpeg", "png", "webp", "gif"];
/** iPhones keep photos in this format, so it says what to do there. */
const WAY_OUT_OF_HEIC =
	"This is a HEIC photo, which browsers cannot show. Please send it as JPEG. On an iPhone: under Settings, Camera, Formats choose Most Compatible, and take the photo again.";
/** Maximum frames of an animation. Only the first is shown, but the decoder reads all of them. */
const MAX_FRAMES = 1_000;

// libvips must not even try to open any other format, above all SVG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`),
});

/** Reads the header of a picture. Refuses bytes that are not a picture, and pictures that are too large to decode. */
export async function checkPicture(bytes: Buffer): Promise<void> {
	if (isHeic(bytes)) throw new Problem("not_a_picture", { detail: WAY_OUT_OF_HEIC });
	const head = await headOf(bytes).catch(() => {
		throw new Problem("not_a_picture");
	});
	if (!FORMATS.includes(head.format)) throw new Problem("not_a_picture");
	if (head.width * head.height > PIXEL_LIMIT) {
		throw new Problem("picture_too_large", {
			detail: "This picture has too many pixels. 50 million is the limit.",
		});
	}
	if ((head.pages ?? 1) > MAX_FRAMES) {
		throw new Problem("picture_too_large", {
			detail: "This animation is too long. 1,000 frames is the limit, and only the first is kept.",
		});
	}
}

async function headOf(bytes: Buffer) {
	return await sharp(bytes, { limitInputPixels: false }).metadata();
}
