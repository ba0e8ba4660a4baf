import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import {
	directoryEnd,
	directoryLine,
	dosTime,
	entryHeader,
	entrySizes,
	type WrittenEntry,
} from "./zip-records.ts";

export interface ZipEntry {
	/** A relative path with forward slashes. It contains no user input. */
	name: string;
	bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
	/** The bytes are compressed already, as those of a picture are. */
	compressed?: boolean;
}

/** The fastest zlib level, because the client is waiting. */
const FASTEST = 1;
/** The most bytes of a block that is not compressed. */
const BLOCK = 0xffff;

/**
 * Streams a ZIP file. An entry is requested when the previous one is written. Memory holds a piece of one entry, and
 * the directory line of each. The file may be larger than 4 GiB, but a single entry may not (decisions/0071).
 */
export async function* zipOf(
	entries: AsyncIterable<ZipEntry>,
	now: number,
): AsyncGenerator<Uint8Array> {
	const modified = dosTime(now);
	const directory: Uint8Array[] = [];
	let offset = 0;
	for await (const entry of entries) {
		const name = Buffer.from(entry.name);
		const header = entryHeader({ name, modified });
		yield header;
		const sizes = yield* packed(entry);
		const tail = entrySizes(sizes);
		yield tail;
		// A copy, because a small Buffer keeps all of the memory from which it was cut: 64 KB for a line.
		directory.push(new Uint8Array(directoryLine({ name, modified, offset, ...sizes })));
		offset += header.length + sizes.packedSize + tail.length;
	}
	yield* directory;
	const size = directory.reduce((sum, line) => sum + line.length, 0);
	yield directoryEnd(directory.length, size, offset);
}

type Sizes = Pick<WrittenEntry, "crc" | "packedSize" | "size">;

/** The bytes of an entry in the format of RFC 1951. When the reader stops, the source ends. */
async function* packed({ bytes, compressed }: ZipEntry): AsyncGenerator<Uint8Array, Sizes> {
	const sizes: Sizes = { crc: 0, packedSize: 0, size: 0 };
	async function* counted() {
		for await (const piece of bytes) {
			sizes.crc = crc32(piece, sizes.crc);
			sizes.size += piece.length;
			yield piece;
		}
	}
	for await (const piece of compressed ? asTheyAre(counted()) : deflated(counted())) {
		sizes.packedSize += piece.length;
		yield piece;
	}
	return sizes;
}

/** An error of the source is thrown to the reader of these bytes. */
function deflated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	const deflate = createDeflateRaw({ level: FASTEST });
	pipeline(Readable.from(bytes, { objectMode: false }), deflate, () => {});
	return deflate;
}

/** Uncompressed blocks, which need no compressor (RFC 1951 §3.2.4). The last one is empty. */
async function* asTheyAre(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of bytes) {
		for (let from = 0; from < piece.length; from += BLOCK) {
			const block = piece.subarray(from, from + BLOCK);
			yield blockHeader(block.length);
			yield block;
		}
	}
	yield blockHeader(0, true);
}

function blockHeader(length: number, isLast = false): Buffer {
	const header = Buffer.alloc(5);
	header.writeUInt8(isLast ? 1 : 0);
	header.writeUInt16LE(length, 1);
	header.writeUInt16LE(BLOCK - length, 3);
	return header;
}
