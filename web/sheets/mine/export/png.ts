/** Rows that are compressed in one go. */
const BAND = 64;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Each row is written as its difference from the row above, which compresses well for drawings. */
const UP = 2;

interface Picture {
	/** Pixels. */
	width: number;
	height: number;
	/** Opaque RGBA of some rows, row by row. */
	rows(top: number, height: number): Uint8Array;
	/** Called after each band with the part that is done, 0 to 1. */
	progress?(done: number): void;
}

/**
 * A PNG of a picture of any size, 8 bits of red, green and blue. It needs the memory of a few rows and no canvas, which
 * a browser may limit in size or answer with noise. Throws a TypeError where the browser cannot compress.
 */
export async function encodePng({ width, height, rows, progress }: Picture): Promise<Blob> {
	const squeeze = new CompressionStream("deflate");
	const parts = [Uint8Array.from(SIGNATURE), chunk("IHDR", header(width, height))];
	const compressed = collect(squeeze.readable, (bytes) => parts.push(chunk("IDAT", bytes)));
	const writer = squeeze.writable.getWriter();
	let above = new Uint8Array(width * 3);
	for (let top = 0; top < height; top += BAND) {
		const count = Math.min(BAND, height - top);
		const band = filtered(rows(top, count), width, above);
		above = band.last;
		await writer.write(band.bytes);
		progress?.((top + count) / height);
	}
	await writer.close();
	await compressed;
	parts.push(chunk("IEND", new Uint8Array()));
	return new Blob(parts, { type: "image/png" });
}

function header(width: number, height: number): Uint8Array {
	const bytes = new Uint8Array(13);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	// 8 bits a channel, red green blue. The other three bytes are the only methods that exist.
	bytes.set([8, 2, 0, 0, 0], 8);
	return bytes;
}

function filtered(rgba: Uint8Array, width: number, above: Uint8Array<ArrayBuffer>) {
	const height = rgba.length / (width * 4);
	const bytes = new Uint8Array(height * (1 + width * 3));
	let last = above;
	let to = 0;
	for (let row = 0; row < height; row++) {
		const line = new Uint8Array(width * 3);
		for (let pixel = 0, from = row * width * 4; pixel < line.length; pixel += 3, from += 4) {
			line[pixel] = rgba[from] as number;
			line[pixel + 1] = rgba[from + 1] as number;
			line[pixel + 2] = rgba[from + 2] as number;
		}
		bytes[to++] = UP;
		for (let at = 0; at < line.length; at++)
			bytes[to++] = (line[at] as number) - (last[at] as number);
		last = line;
	}
	return { bytes, last };
}

/** Length, name, bytes, checksum. */
function chunk(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(12 + bytes.length);
	const view = new DataView(whole.buffer);
	view.setUint32(0, bytes.length);
	for (let at = 0; at < 4; at++) whole[4 + at] = name.charCodeAt(at);
	whole.set(bytes, 8);
	view.setUint32(8 + bytes.length, checksum(whole.subarray(4, 8 + bytes.length)));
	return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** CRC-32, as PNG asks for it. */
function checksum(bytes: Uint8Array): number {
	let value = 0xffffffff;
	for (const byte of bytes) value = (table[(value ^ byte) & 255] as number) ^ (value >>> 8);
	return ~value >>> 0;
}

/** A reader and not `for await`, which Safari's streams do not have. */
async function collect(stream: ReadableStream<Uint8Array>, add: (bytes: Uint8Array) => void) {
	const reader = stream.getReader();
	for (;;) {
		const { value, done } = await reader.read();
		if (done) return;
		add(value);
	}
}
