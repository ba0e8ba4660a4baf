import sharp from "sharp";
import { Problem } from "#contract/problems.ts";
import { caps } from "#ink/log/caps.ts";
import { checkPicture } from "./check-picture.ts";
import { DECODING_TIMEOUT, PIXEL_LIMIT } from "./encode-picture.ts";
import { withoutPngText } from "./png-text.ts";

/** The longest side in pixels. */
const LONGEST = 1_600;

interface Photo {
	/** WebP, upright and without what the camera wrote into it. */
	bytes: Buffer;
	/** In sheet units: the size of the sheet over the photo. A large photo has more pixels than units. */
	width: number;
	height: number;
}

/** Makes the stored picture of a photo. Refuses bytes that are not a picture. */
export async function makePhoto(sent: Uint8Array): Promise<Photo> {
	const bytes = withoutPngText(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
	await checkPicture(bytes);
	return await clean(bytes).catch(() => {
		// Its header was valid, but it is cut off, broken, or takes too long to decode.
		throw new Problem("not_a_picture");
	});
}

async function clean(bytes: Buffer): Promise<Photo> {
	const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
		.timeout({ seconds: DECODING_TIMEOUT })
		.autoOrient()
		.resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#ffffff" })
		.raw()
		.toBuffer({ resolveWithObject: true });
	// A sheet cannot be narrower, so a strip gets white paper around it.
	const [width, height] = [
		Math.max(info.width, caps.sheetMin),
		Math.max(info.height, caps.sheetMin),
	];
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const picture = sharp(data, { raw })
		.extend({ right: width - info.width, bottom: height - info.height, background: "#ffffff" })
		.webp({ quality: 82 });
	return { bytes: await picture.toBuffer(), ...asSheet(width, height) };
}

/** The same aspect ratio, within the largest area of a sheet. */
function asSheet(width: number, height: number) {
	const scale = Math.min(1, Math.sqrt(caps.sheetArea / (width * height)));
	return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
