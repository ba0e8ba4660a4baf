import type { Wanted } from "../grams.ts";
import { readPlace } from "./packing.ts";
import type { Postings } from "./postings.ts";
import { addPiece, type FoundPieces, scoreOfPieces, scoreOfTerm } from "./scoring.ts";
import type { SearchedWord } from "./vocabulary.ts";

/** The classes of a word: their positions among all candidates, and the weights of the word in them. */
interface WordClasses {
	positions: number[];
	weights: number[];
}

/**
 * The numbers of the classes in these postings, the likely best matches first. Rare words come first. Common ones only
 * decide between classes that have equally rare words. `isAll`: these are all classes of the words, so those that
 * cannot match are left out.
 */
export function bestCandidates(
	{ need }: Wanted,
	words: SearchedWord[],
	{ places, unread }: Postings,
	isAll: boolean,
): number[] {
	const { numbers, classes } = classesOf(places);
	const count = numbers.length;
	const [score, rare, matching] = [zeros(count), zeros(count), zeros(count)];
	for (const word of words) {
		const isCommon = word.terms.some(({ wordId }) => unread.has(wordId));
		const rarity = isCommon ? 1 : words.length + 1;
		const scores = word.isUnspaced
			? scoresOfPieces(word, classes, count)
			: scoresOfTerms(word, classes, count);
		for (let at = 0; at < count; at += 1) {
			const found = scores[at] ?? 0;
			if (found === 0) continue;
			add(score, at, found);
			if (!word.counts) continue;
			add(matching, at, 1);
			add(rare, at, rarity);
		}
	}
	const of = (values: Float64Array, at: number) => values[at] ?? 0;
	return numbers
		.map((number, at) => ({ number, at }))
		.filter(({ at }) => (isAll ? of(matching, at) >= need : of(score, at) > 0))
		.sort(
			(one, other) =>
				(isAll ? 0 : of(rare, other.at) - of(rare, one.at)) ||
				of(score, other.at) - of(score, one.at) ||
				other.number - one.number,
		)
		.map(({ number }) => number);
}

function classesOf(places: Map<number, number[]>) {
	const numbers: number[] = [];
	const positionOf = new Map<number, number>();
	const classes = new Map<number, WordClasses>();
	for (const [wordId, list] of places) {
		const [positions, weights]: [number[], number[]] = [[], []];
		for (const place of list) {
			const { weight, classNumber } = readPlace(place);
			let position = positionOf.get(classNumber);
			if (position === undefined) {
				position = numbers.push(classNumber) - 1;
				positionOf.set(classNumber, position);
			}
			positions.push(position);
			weights.push(weight);
		}
		classes.set(wordId, { positions, weights });
	}
	return { numbers, classes };
}

/** The score of a word in each class: that of the best of the words that resemble it. */
function scoresOfTerms(word: SearchedWord, classes: Map<number, WordClasses>, count: number) {
	const best = zeros(count);
	for (const term of word.terms) {
		const { positions, weights } = classes.get(term.wordId) ?? NONE;
		for (const [at, position] of positions.entries()) {
			const score = scoreOfTerm(word, term, weights[at] ?? 0);
			if (score > (best[position] ?? 0)) best[position] = score;
		}
	}
	return best;
}

function scoresOfPieces(word: SearchedWord, classes: Map<number, WordClasses>, count: number) {
	const found = new Map<number, FoundPieces>();
	for (const { wordId } of word.terms) {
		const { positions, weights } = classes.get(wordId) ?? NONE;
		for (const [at, position] of positions.entries()) {
			const pieces = found.get(position) ?? { count: 0, inNames: 0, sum: 0 };
			found.set(position, pieces);
			addPiece(pieces, weights[at] ?? 0);
		}
	}
	const scores = zeros(count);
	for (const [position, pieces] of found) scores[position] = scoreOfPieces(word, pieces);
	return scores;
}

const NONE: WordClasses = { positions: [], weights: [] };

function zeros(count: number): Float64Array {
	return new Float64Array(count);
}

function add(values: Float64Array, at: number, more: number): void {
	values[at] = (values[at] ?? 0) + more;
}
