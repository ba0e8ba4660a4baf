/** Crockford's Base32: digits and capital letters without I, L, O and U, which are easily misread or form words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** Random bytes in a certificate's number. 128 bits cannot be guessed. */
export const NUMBER_BYTES = 16;

/** The number of a certificate: bytes as 26 characters that can be read from paper. */
export function numberOf(bytes: Uint8Array): string {
	let number = "";
	let [held, bits] = [0, 0];
	for (const byte of bytes) {
		held = (held << 8) | byte;
		bits += 8;
		while (bits >= BITS) {
			bits -= BITS;
			number += ALPHABET[(held >> bits) & 31];
		}
		held &= (1 << bits) - 1;
	}
	if (bits > 0) number += ALPHABET[(held << (BITS - bits)) & 31];
	return number;
}

/**
 * Converts a typed number to its stored form: capitals, without spaces and hyphens, and digits instead of similar
 * letters.
 */
export function readNumber(typed: string): string {
	return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
