import { NAME_WEIGHT, type Wanted } from "../grams.ts";
import type { SearchedWord, Term } from "./vocabulary.ts";

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

function scoreOfWord(word: SearchedWord, weightOf: WeightOf): number {
	if (word.isUnspaced) return scoreOfPieces(word, foundPieces(word, weightOf));
	let best = 0;
	for (const term of word.terms) {
		const weight = weightOf(term.wordId);
		if (weight > 0) best = Math.max(best, scoreOfTerm(word, term, weight));
	}
	return best;
}

/** The score of a word of the index that resembles the search word. A class has the score of its best one. */
export function scoreOfTerm(
	{ nameNeed, anyNeed }: SearchedWord,
	{ shared, begins }: Term,
	weight: number,
): number {
	if (shared < anyNeed && (weight < NAME_WEIGHT || shared < nameNeed)) return 0;
	return shared * weight + (begins ? EXACT * weight : 0);
}

/** The pieces of a word in a script without spaces that a class has. */
export interface FoundPieces {
	count: number;
	inNames: number;
	/** The sum of their weights. */
	sum: number;
}

function foundPieces(word: SearchedWord, weightOf: WeightOf): FoundPieces {
	const found = { count: 0, inNames: 0, sum: 0 };
	for (const { wordId } of word.terms) addPiece(found, weightOf(wordId));
	return found;
}

export function addPiece(found: FoundPieces, weight: number): void {
	if (weight === 0) return;
	found.count += 1;
	found.sum += weight;
	if (weight >= NAME_WEIGHT) found.inNames += 1;
}

/** In a script without spaces a word is the sum of its pieces, and enough of them must be there. */
export function scoreOfPieces(
	{ nameNeed, anyNeed, pieces }: SearchedWord,
	{ count, inNames, sum }: FoundPieces,
): number {
	if (count < anyNeed && inNames < nameNeed) return 0;
	return sum + (count === pieces.length ? Math.floor((EXACT * sum) / count) : 0);
}
