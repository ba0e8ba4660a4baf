import { NAME_WEIGHT, type Wanted } from "../grams.ts";
import type { SearchedWord } from "./vocabulary.ts";

/** Score of a word that a class contains literally, times the weight of the field that contains it. */
const EXACT = 1000;
/**
 * Score of a requested level or price. It ranks above any text when nothing else was searched, and otherwise only
 * refines the order.
 */
const KIND_ALONE = 8000;
const KIND_BESIDE = 500;

/** The weight of a word of the index in one class, or 0. */
export type WeightOf = (wordId: number) => number;
/** The level and the price of a class. */
export interface Kind {
	level: string;
	price_cents: number;
}

/** The score of a class, or 0 when the search does not find it (decisions/0025). */
export function scoreOf(
	{ need, onlyKind, ...kind }: Wanted,
	words: SearchedWord[],
	weightOf: WeightOf,
	of: Kind,
): number {
	let score = 0;
	let matching = 0;
	for (const word of words) {
		const found = scoreOfWord(word, weightOf);
		if (found === 0) continue;
		score += found;
		if (word.counts) matching += 1;
	}
	const isKind = isOfKind(kind, of);
	if (onlyKind && isKind) return score + KIND_ALONE;
	if (matching < need) return 0;
	return score + (isKind ? KIND_BESIDE : 0);
}

/** True when the search names a level or a price, and the class has all that it names. */
function isOfKind({ levels, isFree }: Pick<Wanted, "levels" | "isFree">, of: Kind): boolean {
	if (levels.length === 0 && !isFree) return false;
	const isLevel = levels.length === 0 || levels.some((level) => level === of.level);
	return isLevel && (!isFree || of.price_cents === 0);
}

export function scoreOfWord(word: SearchedWord, weightOf: WeightOf): number {
	return word.isUnspaced ? scoreOfPieces(word, weightOf) : scoreOfTerms(word, weightOf);
}

/** The best of the words in a class that resemble the search word. */
function scoreOfTerms({ terms, nameNeed, anyNeed }: SearchedWord, weightOf: WeightOf): number {
	let best = 0;
	for (const { wordId, shared, begins } of terms) {
		const weight = weightOf(wordId);
		if (weight === 0) continue;
		if (shared < anyNeed && (weight < NAME_WEIGHT || shared < nameNeed)) continue;
		best = Math.max(best, shared * weight + (begins ? EXACT * weight : 0));
	}
	return best;
}

/** In a script without spaces a word is the sum of its pieces, and enough of them must be there. */
function scoreOfPieces(word: SearchedWord, weightOf: WeightOf): number {
	const weights = word.terms.map(({ wordId }) => weightOf(wordId)).filter((weight) => weight > 0);
	const inNames = weights.filter((weight) => weight >= NAME_WEIGHT).length;
	if (weights.length < word.anyNeed && inNames < word.nameNeed) return 0;
	const sum = weights.reduce((all, weight) => all + weight, 0);
	const isWhole = weights.length === word.pieces.length;
	return sum + (isWhole ? Math.floor((EXACT * sum) / weights.length) : 0);
}
