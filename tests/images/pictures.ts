import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "jpeg" | "png" | "webp" | "gif";
export const FORMATS: Format[] = ["jpeg", "png", "webp", "gif"];

/** A picture with something in it: its left half red, its right half blue. */
function drawing(width: number, height: number) {
	const data = Buffer.alloc(width * height * 3);
	for (let at = 0; at < width * height; at++) data[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
	return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function photo(format: Format = "jpeg", width = 64, height = 48): Promise<Buffer> {
	return await drawing(width, height).toFormat(format).toBuffer();
}

/** A photo lying on its side, with the place and the camera that took it. */
export async function travelPhoto(): Promise<Buffer> {
	return await drawing(64, 48)
		.jpeg()
		.withExif({
			IFD0: { Make: "CanaryCamera" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
		})
		.withMetadata({ orientation: 6 })
		.toBuffer();
}

/** So much noise that a JPEG of it is large. */
export async function noise(width: number, height: number): Promise<Buffer> {
	const create = { width, height, channels: 3 as const, background: "#888888" };
	const gaussian = { type: "gaussian" as const, mean: 128, sigma: 60 };
	return await sharp({ create: { ...create, noise: gaussian } })
		.jpeg({ quality: 95 })
		.toBuffer();
}

/** White, one bit a pixel: an encoder would need all of it in memory. */
export function flatPng(width: number, height: number): Buffer {
	const size = Buffer.alloc(8);
	size.writeUInt32BE(width);
	size.writeUInt32BE(height, 4);
	const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
		pngChunk("IDAT", rows),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

/** A PNG whose text, `count` times this many bytes of it, is small only until somebody unpacks it. */
export async function textBomb(count: number, unpacked: number): Promise<Buffer> {
	const png = await photo("png");
	const text = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(unpacked, 65))]);
	const head = 33;
	const chunks = Array.from({ length: count }, () => pngChunk("zTXt", text));
	return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}

/** An animation of so many different pictures of one pixel, written by hand: encoders are slow at thousands. */
export function animation(frames: number): Buffer {
	const head = Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff", "latin1");
	const frame = (pixel: number) =>
		Buffer.from([
			...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
			...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
			...[2, 2, pixel === 0 ? 0x44 : 0x4c, 1, 0],
		]);
	const pictures = Array.from({ length: frames }, (_, at) => frame(at % 2));
	return Buffer.concat([head, ...pictures, Buffer.from(";")]);
}
