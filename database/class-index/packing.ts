/**
 * How the index packs numbers. A class's words are sorted 32-bit numbers, each a word id and a weight. A place combines
 * the weight of a word in a class (high bits) and the number of the class, so that the highest place is in a name and
 * in the newest class.
 */

const WEIGHTS = 8;
const NUMBERS = 2 ** 32;

export interface WordInClass {
	wordId: number;
	weight: number;
}

export function packNumbers(numbers: readonly number[]): Uint8Array {
	return new Uint8Array(Uint32Array.from(numbers).buffer);
}

export function unpackNumbers(bytes: Uint8Array): Uint32Array {
	const { buffer, byteOffset, byteLength } = bytes;
	const isWhole = byteOffset % 4 === 0 && byteLength % 4 === 0;
	if (isWhole) return new Uint32Array(buffer, byteOffset, byteLength / 4);
	// A copy, because a view must begin at a multiple of four bytes. Throws if the length is not a multiple of four.
	return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}

export function packWords(words: readonly WordInClass[]): Uint8Array {
	return packNumbers(words.map(({ wordId, weight }) => wordId * WEIGHTS + weight).sort(byNumber));
}

export function unpackWords(bytes: Uint8Array): WordInClass[] {
	return Array.from(unpackNumbers(bytes), (packed) => ({
		wordId: Math.floor(packed / WEIGHTS),
		weight: packed % WEIGHTS,
	}));
}

/** The weight of a word in packed words, or 0. A binary search. */
export function weightIn(packed: Uint32Array, wordId: number): number {
	let [from, to] = [0, packed.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((packed[middle] ?? 0) < wordId * WEIGHTS) from = middle + 1;
		else to = middle;
	}
	const weight = (packed[from] ?? 0) - wordId * WEIGHTS;
	return weight > 0 && weight < WEIGHTS ? weight : 0;
}

export function placeOf(weight: number, classNumber: number): number {
	return weight * NUMBERS + classNumber;
}

export function readPlace(place: number): { weight: number; classNumber: number } {
	return { weight: Math.floor(place / NUMBERS), classNumber: place % NUMBERS };
}

function byNumber(one: number, other: number): number {
	return one - other;
}
