import sharp from "sharp";

/** The widths that pages ask for, in pixels; each in three formats, best first. */
export const WIDTHS = [320, 640, 1280] as const;
export const FORMATS = ["avif", "webp", "jpg"] as const;

/** More than this many pixels is a bomb (threats.md F2). */
const PIXEL_LIMIT = 50_000_000;

export interface EncodedPicture {
	/** Its file name in the picture's folder: `640.avif`. */
	name: string;
	bytes: Buffer;
}

/**
 * Decodes a picture, turns it upright, and encodes it without its metadata in every width and
 * format. A smaller picture is not enlarged: its wider files are as wide as it is.
 * Throws when the bytes are not a picture.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture[]> {
	const encoded: EncodedPicture[] = [];
	for (const width of WIDTHS) {
		const scaled = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
			.rotate()
			.resize({ width, withoutEnlargement: true })
			.flatten({ background: "#ffffff" });
		encoded.push(
			{
				name: `${width}.avif`,
				bytes: await scaled.clone().avif({ quality: 55, effort: 5 }).toBuffer(),
			},
			{ name: `${width}.webp`, bytes: await scaled.clone().webp({ quality: 78 }).toBuffer() },
			{
				name: `${width}.jpg`,
				bytes: await scaled.clone().jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
			},
		);
	}
	return encoded;
}
