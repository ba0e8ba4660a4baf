/** Crockford's Base32: digits and capital letters without I, L, O and U, which look like others or spell words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** How many bytes of chance a certificate's number has. Nobody can guess 128 bits. */
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

/** A number as somebody typed it, as it is stored: capitals, without spaces and hyphens, with digits for letters like them. */
export function readNumber(typed: string): string {
	return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
