const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const TEXT = new Set(["tEXt", "zTXt", "iTXt"]);
/** The bytes of a chunk's length, name and checksum. */
const CHUNK_OVERHEAD = 12;
/** Maximum chunks. A picture of 15 MB has about 2,000, and reading many more would block other requests. */
const MAX_CHUNKS = 20_000;

/**
 * Removes the text chunks of a PNG. Other bytes stay as they are. The decoder unpacks text before it can be told not
 * to: 100 chunks in 0.8 MB took 4 GB of memory (docs/threats.md F2; measured with sharp 0.35.5). Everything after an
 * invalid chunk is dropped, so that the decoder finds the end missing.
 */
export function withoutPngText(bytes: Buffer): Buffer {
	if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
	const kept = [bytes.subarray(0, SIGNATURE.length)];
	let at = SIGNATURE.length;
	for (let count = 0; count < MAX_CHUNKS && at + CHUNK_OVERHEAD <= bytes.length; count++) {
		const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
		if (end > bytes.length) break;
		const name = bytes.toString("latin1", at + 4, at + 8);
		if (!TEXT.has(name)) kept.push(bytes.subarray(at, end));
		at = end;
	}
	return Buffer.concat(kept);
}
