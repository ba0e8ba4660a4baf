const WORD = 2n ** 32n;
/**
 * FIPS 180-4, sections 4.2.2 and 5.3.3: the first 32 bits of the fractional parts of the cube roots of the first 64
 * primes, and of the square roots of the first eight. Calculated, because random digits do not compress.
 */
const PRIMES = primes(64);
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fractionOfRoot(prime, 3n));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionOfRoot(prime, 2n));
const BLOCK = 64;

/**
 * SHA-256 of the pieces, one after the other. The floor has its own, because the browser's is asynchronous and missing
 * on plain http (decisions/0040).
 */
export function sha256(...pieces: Uint8Array[]): Uint8Array {
	const bytes = padded(pieces);
	const view = new DataView(bytes.buffer);
	const state = START.slice();
	const words = new Uint32Array(BLOCK);
	for (let at = 0; at < bytes.length; at += BLOCK) {
		for (let index = 0; index < 16; index++) words[index] = view.getUint32(at + index * 4);
		expand(words);
		compress(state, words);
	}
	const digest = new DataView(new ArrayBuffer(32));
	state.forEach((word, index) => {
		digest.setUint32(index * 4, word);
	});
	return new Uint8Array(digest.buffer);
}

/** The pieces, a 1 bit, zeros, and the length in bits, in whole blocks. */
function padded(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
	const bytes = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
	let at = 0;
	for (const piece of pieces) {
		bytes.set(piece, at);
		at += piece.length;
	}
	bytes[length] = 0x80;
	const view = new DataView(bytes.buffer);
	view.setUint32(bytes.length - 8, Math.floor(length / 2 ** 29));
	view.setUint32(bytes.length - 4, (length * 8) >>> 0);
	return bytes;
}

function expand(words: Uint32Array): void {
	for (let index = 16; index < BLOCK; index++) {
		const far = words[index - 15] as number;
		const near = words[index - 2] as number;
		const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
		const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
		words[index] =
			((words[index - 16] as number) + first + (words[index - 7] as number) + second) | 0;
	}
}

function compress(state: Uint32Array, words: Uint32Array): void {
	let [a, b, c, d, e, f, g, h] = state as unknown as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	for (let index = 0; index < BLOCK; index++) {
		const choice = (e & f) ^ (~e & g);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
		const added = h + mixed + choice + (ROUNDS[index] as number) + (words[index] as number);
		const sum = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
		h = g;
		g = f;
		f = e;
		e = (d + added) | 0;
		d = c;
		c = b;
		b = a;
		a = (added + sum) | 0;
	}
	[a, b, c, d, e, f, g, h].forEach((word, index) => {
		state[index] = (state[index] as number) + word;
	});
}

/** Turns 32 bits to the right. */
function turn(word: number, bits: number): number {
	return (word >>> bits) | (word << (32 - bits));
}

function primes(count: number): bigint[] {
	const found: bigint[] = [];
	for (let number = 2n; found.length < count; number++) {
		if (found.every((prime) => number % prime > 0n)) found.push(number);
	}
	return found;
}

/** The first 32 bits after the point of the root, which is below 32. */
function fractionOfRoot(number: bigint, degree: bigint): number {
	const power = number * WORD ** degree;
	let root = 0n;
	for (let bit = 2n ** 36n; bit > 0n; bit /= 2n) {
		if ((root + bit) ** degree <= power) root += bit;
	}
	return Number(root % WORD);
}
