import { createHmac } from "node:crypto";

const STEP = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The code that an authenticator app shows for an `otpauth:` address (RFC 6238), now or a number of 30 s steps later.
 * Implemented here, because the tests must not compute it with the library under test.
 */
export function appCode(address: string, { stepsAhead = 0, at = Date.now() } = {}): string {
	const secret = new URL(address).searchParams.get("secret") ?? "";
	return codeOf(secret, Math.floor(at / STEP) + stepsAhead);
}

/** The same code, from the secret that the page shows as text. */
export function codeOf(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
	const from = (mac.at(-1) ?? 0) & 15;
	return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
	const bits = [...text.replace(/\s/g, "")]
		.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	const bytes = bits.match(/.{8}/g) ?? [];
	return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
