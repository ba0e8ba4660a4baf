import type { Header } from "../marks.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { caps } from "./caps.ts";

/** "INK" and a zero byte, which text does not contain, so that no program takes a log for text. */
const MAGIC = [0x49, 0x4e, 0x4b, 0x00];
/** The newest version of the format. All from 1 on are read. */
const FORMAT = 1;
/** The newest version of the raster. All from 1 on are drawn. */
export const RASTER = 1;

export function encodeHeader({ raster, width, height, layers }: Header): Uint8Array {
	const writer = new ByteWriter();
	for (const byte of MAGIC) writer.byte(byte);
	for (const number of [FORMAT, raster, width, height, layers.length]) writer.number(number);
	for (const layer of layers) writer.text(layer);
	return writer.done();
}

/** Reads a header from the beginning of `bytes`. Throws a LogFault. */
export function readHeader(bytes: Uint8Array): { header: Header; length: number } {
	const reader = new ByteReader(bytes);
	for (const byte of MAGIC) if (reader.byte() !== byte) reader.refuse("not-a-log");
	reader.between(1, FORMAT, "format-unknown");
	const raster = reader.between(1, RASTER, "raster-unknown");
	const width = reader.between(caps.sheetMin, caps.sheetMax, "sheet-size");
	const height = reader.between(caps.sheetMin, caps.sheetMax, "sheet-size");
	if (width * height > caps.sheetArea) reader.refuse("sheet-size");
	const count = reader.between(1, caps.layers, "layer-count");
	const layers = Array.from({ length: count }, () => readName(reader));
	if (new Set(layers).size < count) reader.refuse("layer-name");
	return { header: { raster, width, height, layers }, length: reader.at };
}

/** Small Latin letters, digits and hyphens: an identifier, which the caller turns into words. */
function readName(reader: ByteReader): string {
	const length = reader.between(1, caps.layerName, "layer-name");
	return Array.from(reader.take(length), (byte) => {
		const isLetter = byte >= 97 && byte <= 122;
		const isDigit = byte >= 48 && byte <= 57;
		return isLetter || isDigit || byte === 45
			? String.fromCharCode(byte)
			: reader.refuse("layer-name");
	}).join("");
}
