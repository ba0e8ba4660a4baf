export interface Part {
	text: string;
	hit: boolean;
}

/** How much of two words' pairs of letters must be the same: "mecca" is "mecha", "heads" is not "hands". */
const ALIKE = 0.6;
const runs = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Cuts a text into parts and marks the words that a search found. Words that only resemble a search word are marked
 * where none of the `found` texts has the word itself: "hangs" for "hands", but not beside classes about hands.
 */
export function hitsOf(search: string | undefined, found: string[]): (text: string) => Part[] {
	const terms = termsOf(search ?? "");
	if (terms.length === 0) return (text) => [{ text, hit: false }];
	const words = new Set(found.flatMap((text) => fold(text).match(runs) ?? []));
	const wanted = terms.map((term) => ({
		term,
		isThere: [...words].some((word) => isExact(term, word)),
	}));
	const isHit = (word: string) =>
		wanted.some(({ term, isThere }) => isExact(term, word) || (!isThere && isAlike(term, word)));
	return (text) => (text.match(runs) ?? []).map((part) => ({ text: part, hit: isHit(fold(part)) }));
}

/** Short words ("a", "of") are only meant when there are no others, as the server takes it. */
function termsOf(search: string): string[] {
	const terms = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
	const long = terms.filter((term) => term.length > 2);
	return long.length > 0 ? long : terms;
}

/** A word that begins with the term, or is its singular. */
function isExact(term: string, word: string): boolean {
	return word.startsWith(term) || (word.length > 2 && term === `${word}s`);
}

function isAlike(term: string, word: string): boolean {
	const [wanted, there] = [pairs(term), pairs(word)];
	const same = wanted.filter((pair) => there.includes(pair)).length;
	return (2 * same) / (wanted.length + there.length) > ALIKE;
}

function pairs(word: string): string[] {
	const letters = ` ${word} `;
	return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
