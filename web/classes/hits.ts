export interface Part {
	text: string;
	hit: boolean;
}

/** How much of two words' pairs of letters must be the same: "mecca" is "mecha", "heads" is not "hands". */
const ALIKE = 0.6;

/** A text in parts, those that the search is about marked: words that begin like one of its own, or nearly. */
export function hitsIn(text: string, search = ""): Part[] {
	const terms = termsOf(search);
	if (terms.length === 0) return [{ text, hit: false }];
	const parts = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? [];
	return parts.map((part) => ({ text: part, hit: terms.some((term) => means(term, fold(part))) }));
}

/** Short words ("a", "of") are only meant when there are no others, as the server takes it. */
function termsOf(search: string): string[] {
	const terms = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
	const long = terms.filter((term) => term.length > 2);
	return long.length > 0 ? long : terms;
}

function means(term: string, word: string): boolean {
	if (word.startsWith(term)) return true;
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
