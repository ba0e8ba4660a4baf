export interface Part {
	text: string;
	hit: boolean;
}

/**
 * The share of letter pairs that two similar words must have in common: "mecca" matches "mecha", "heads" does not
 * match "hands".
 */
const SIMILARITY_MIN = 0.6;
const runs = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a text into parts and marks the words that a search found. Similar words are marked only if none of the
 * `found` texts contains the search word itself: "hangs" for "hands", but not beside classes about hands.
 */
export function searchHits(search: string | undefined, found: string[]): (text: string) => Part[] {
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

/** Short words ("a", "of") count only if the search has no others, as on the server. */
function termsOf(search: string): string[] {
	const terms = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
	const long = terms.filter((term) => term.length > 2);
	return long.length > 0 ? long : terms;
}

/** A word that begins with the search term, or is its singular. */
function isExact(term: string, word: string): boolean {
	return word.startsWith(term) || (word.length > 2 && term === `${word}s`);
}

function isAlike(term: string, word: string): boolean {
	const [wanted, there] = [pairs(term), pairs(word)];
	const same = wanted.filter((pair) => there.includes(pair)).length;
	return (2 * same) / (wanted.length + there.length) > SIMILARITY_MIN;
}

function pairs(word: string): string[] {
	const letters = ` ${word} `;
	return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2));
}

function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
