const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const TEXT = new Set(["tEXt", "zTXt", "iTXt"]);
/** A chunk's length, name and check sum. */
const FRAME = 12;
/** A picture of 15 MB has some 2,000 chunks; walking through more would keep others waiting. */
const CHUNKS = 20_000;

/**
 * A PNG without its text, other bytes as they are. The decoder unpacks text before anybody can ask it not
 * to: 100 chunks in 0.8 MB took 4 GB of memory (docs/threats.md F2; measured with sharp 0.35.5). What comes
 * after a chunk that makes no sense is left out, so that the decoder finds the end missing.
 */
export function withoutPngText(bytes: Buffer): Buffer {
	if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
	const kept = [bytes.subarray(0, SIGNATURE.length)];
	let at = SIGNATURE.length;
	for (let count = 0; count < CHUNKS && at + FRAME <= bytes.length; count++) {
		const end = at + FRAME + bytes.readUInt32BE(at);
		if (end > bytes.length) break;
		const name = bytes.toString("latin1", at + 4, at + 8);
		if (!TEXT.has(name)) kept.push(bytes.subarray(at, end));
		at = end;
	}
	return Buffer.concat(kept);
}
