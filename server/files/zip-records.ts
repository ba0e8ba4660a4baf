/**
 * The records of a ZIP file (PKWARE APPNOTE 6.3.10, §4.3). Numbers are little-endian. Names are in UTF-8. Sizes follow
 * the bytes of an entry, because they are not known before the entry is written.
 */

/** An entry that is written, as the directory at the end of the file lists it. */
export interface WrittenEntry {
	name: Uint8Array;
	/** Date and time in the format of MS-DOS. */
	modified: number;
	crc: number;
	/** In bytes. */
	packedSize: number;
	size: number;
	/** Where the entry begins, in bytes from the start of the file. */
	offset: number;
}

/** The maximum of a 32-bit field means that the value is in the 64-bit record. */
const IN_64_BITS = 0xffffffff;
const COUNT_IN_64_BITS = 0xffff;
/** Sizes follow the bytes (bit 3), and names are in UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The version that a program needs: 2.0, or 4.5 for fields of 64 bits. */
const PLAIN = 20;
const LONG = 45;

/** The record before the bytes of an entry. */
export function entryHeader({ name, modified }: Pick<WrittenEntry, "name" | "modified">): Buffer {
	const head = fields([4, 0x04034b50], [2, PLAIN], [2, FLAGS], [2, DEFLATE], [4, modified]);
	const sizes = fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
	return Buffer.concat([head, sizes, name]);
}

/** The record after the bytes of an entry. */
export function entrySizes({
	crc,
	packedSize,
	size,
}: Pick<WrittenEntry, "crc" | "packedSize" | "size">): Buffer {
	if (packedSize >= IN_64_BITS || size >= IN_64_BITS)
		throw new Error("an entry of a ZIP file has more than 4 GiB");
	return fields([4, 0x08074b50], [4, crc], [4, packedSize], [4, size]);
}

/** The line of an entry in the directory. */
export function directoryLine(entry: WrittenEntry): Buffer {
	const { name, modified, crc, packedSize, size, offset } = entry;
	const isFar = offset >= IN_64_BITS;
	const version = isFar ? LONG : PLAIN;
	const more = isFar ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
	return Buffer.concat([
		fields([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATE], [4, modified]),
		fields([4, crc], [4, packedSize], [4, size], [2, name.length], [2, more.length], [2, 0]),
		fields([2, 0], [2, 0], [4, 0], [4, Math.min(offset, IN_64_BITS)]),
		name,
		more,
	]);
}

/** The record at the end of the file: the number of entries, and the position of the directory. */
export function directoryEnd(count: number, size: number, offset: number): Buffer {
	const isLong = count >= COUNT_IN_64_BITS || offset + size >= IN_64_BITS;
	const most = Math.min(count, COUNT_IN_64_BITS);
	const end = [
		fields([4, 0x06054b50], [2, 0], [2, 0], [2, most], [2, most]),
		fields([4, Math.min(size, IN_64_BITS)], [4, Math.min(offset, IN_64_BITS)], [2, 0]),
	];
	if (!isLong) return Buffer.concat(end);
	return Buffer.concat([
		fields([4, 0x06064b50], [8, 44], [2, LONG], [2, LONG], [4, 0], [4, 0]),
		fields([8, count], [8, count], [8, size], [8, offset]),
		fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
		...end,
	]);
}

/** Milliseconds since 1970 as date and time of MS-DOS, in UTC and steps of two seconds. It begins in 1980. */
export function dosTime(at: number): number {
	const date = new Date(Math.max(at, Date.UTC(1980, 0, 1)));
	const day =
		((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
	const time =
		(date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
	return day * 0x10000 + time;
}

function fields(...values: [bytes: 2 | 4 | 8, value: number][]): Buffer {
	const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
	let at = 0;
	for (const [bytes, value] of values) {
		if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
		else buffer.writeUIntLE(value, at, bytes);
		at += bytes;
	}
	return buffer;
}
