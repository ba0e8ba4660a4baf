import sharp, { type Sharp } from "sharp";
import { SHARE_FILE } from "#contract/images/share-picture.ts";
import { drawSharePicture } from "./share-picture.ts";

/** The widths that pages request, in pixels. Each exists in three formats, best first. */
export const WIDTHS = [320, 640, 1280] as const;
export const FORMATS = ["avif", "webp", "jpg"] as const;
/** Every file of a stored picture: nine for pages, and one for link previews. */
export const FILES = [
	...WIDTHS.flatMap((width) => FORMATS.map((format) => `${width}.${format}`)),
	SHARE_FILE,
];

/** A picture with more pixels is a decompression bomb (docs/threats.md F2). */
export const PIXEL_LIMIT = 50_000_000;
/** Timeout for one decoding, in seconds. */
export const DECODING_TIMEOUT = 20;
/** The maximum ratio of height to width. A taller picture becomes narrower. */
const MAX_RATIO = 3;
/** The AVIF effort, 0 to 9. High by default, because a picture is encoded once and sent very often. */
const EFFORT = 5;

export interface EncodedPicture {
	/** Its file name in the picture's folder: `640.avif`. */
	name: string;
	bytes: Buffer;
}

// One picture at a time on one core. The other cores answer requests.
sharp.concurrency(1);

const encoders: Record<(typeof FORMATS)[number], (picture: Sharp, effort: number) => Sharp> = {
	avif: (picture, effort) => picture.avif({ quality: 55, effort }),
	webp: (picture) => picture.webp({ quality: 78 }),
	jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * Decodes a picture, rotates it upright, and encodes it without metadata in every width and format, and last for link
 * previews. A smaller picture is not enlarged: its wider files keep its width. Throws when the bytes are not a
 * picture.
 */
export async function encodePicture(bytes: Buffer, effort = EFFORT): Promise<EncodedPicture[]> {
	const widest = await decode(bytes);
	const encoded: EncodedPicture[] = [];
	for (const width of WIDTHS) {
		const scaled = widest().resize(within(width));
		for (const format of FORMATS) {
			const encode = encoders[format];
			encoded.push({
				name: `${width}.${format}`,
				bytes: await encode(scaled.clone(), effort).toBuffer(),
			});
		}
	}
	encoded.push({ name: SHARE_FILE, bytes: await drawSharePicture(widest()) });
	return encoded;
}

/** Decodes once, to the largest width that pages request. */
async function decode(bytes: Buffer): Promise<() => Sharp> {
	const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
		.timeout({ seconds: DECODING_TIMEOUT })
		.autoOrient()
		.resize(within(Math.max(...WIDTHS)))
		.flatten({ background: "#ffffff" })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return () => sharp(data, { raw: { width, height, channels } });
}

function within(width: number) {
	return { width, height: width * MAX_RATIO, fit: "inside", withoutEnlargement: true } as const;
}
