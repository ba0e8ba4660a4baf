/** The brands of pictures that are encoded with HEVC. AVIF has the same container and another brand. */
const BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
/** Bytes of the container's first box that are searched for its brands. */
const SEARCHED = 64;

/** True for the format in which iPhones keep photos, by its bytes. Neither browsers nor our decoder read it. */
export function isHeic(bytes: Buffer): boolean {
	if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
	const end = Math.min(bytes.readUInt32BE(0), SEARCHED, bytes.length);
	for (let at = 8; at + 4 <= end; at += 4)
		if (BRANDS.has(bytes.toString("latin1", at, at + 4))) return true;
	return false;
}
