import type { Level } from "#contract/enumerations.ts";
import { isCommonWord, type KnownWord, knownWord } from "./search-words.ts";

/**
 * The search index of classes, the same on both engines: three-letter pieces of the normalised words. A misspelt word
 * still shares enough pieces with the right one (decisions/0025). This file has no SQL.
 */

/** A piece counts most in the name. Typos are forgiven in names, less so in the description. */
const WEIGHTS = { name: 4, instructor: 2, description: 1 };
/** The lowest weight of a piece from a name (of the class or its instructor). */
export const NAME_WEIGHT = WEIGHTS.instructor;

/** Maximum words of a search, and letters of a word. More would only cost time. */
const WORDS_MAX = 12;
const LETTERS_MAX = 40;
/**
 * A typo in a word of up to this length changes most of its pieces. So short words get more pieces and need fewer
 * matches.
 */
const SHORT = 5;

export interface Gram {
	gram: string;
	weight: number;
}

/** Every piece of a class once, with its highest weight. */
export function gramsOf(text: ClassText): Gram[] {
	const grams = new Map<string, number>();
	for (const part of ["description", "instructor", "name"] as const) {
		for (const word of wordsOf(text[part])) {
			for (const piece of keptPieces(word)) grams.set(piece, WEIGHTS[part]);
		}
	}
	return Array.from(grams, ([gram, weight]) => ({ gram, weight }));
}

/** The text of a class that is searched. */
export type ClassText = Record<keyof typeof WEIGHTS, string>;

/** Every word of a class once, with its highest weight. In a script without spaces, characters and pairs are the words. */
export function wordsOfClass(text: ClassText): Map<string, number> {
	const words = new Map<string, number>();
	for (const part of ["description", "instructor", "name"] as const) {
		for (const word of wordsOf(text[part])) {
			const kept = withoutSpaces.test(word) ? keptPieces(word) : [cut(word)];
			for (const one of kept) words.set(one, WEIGHTS[part]);
		}
	}
	return words;
}

/** The pieces by which similar words are found. A word of a script without spaces has none. */
export function piecesOf(word: string): string[] {
	return withoutSpaces.test(word) ? [] : askedPieces(word);
}

function cut(word: string): string {
	return [...word].slice(0, LETTERS_MAX).join("");
}

export interface WantedWord {
	word: string;
	/** Written without spaces between words, so that its pieces are the words of the index. */
	isUnspaced: boolean;
	pieces: string[];
	/** The pieces of the word's beginning. A class that has all of them contains the word or a longer one. */
	beginning: string[];
	/** Pieces that must match in names. */
	nameNeed: number;
	/** Pieces that must match anywhere. More are needed, because a long text contains some of every word. */
	anyNeed: number;
	/**
	 * False for words that only affect the ranking: short words ("a", "of") beside longer ones, and words for a level or
	 * a price.
	 */
	counts: boolean;
}

export interface Wanted {
	words: WantedWord[];
	/** How many of the words that count must match. */
	need: number;
	levels: Level[];
	isFree: boolean;
	/** The search names only a level or a price, so its classes match whatever their text says. */
	onlyKind: boolean;
}

/** More pieces than any word has. */
const NEVER = 99;

/** Parses a search text. A text without words (only punctuation) finds nothing. */
export function wantedBy(search: string): Wanted {
	const words = significantWords(wordsOf(search).slice(0, WORDS_MAX)).map(cut);
	const known = words.map((word) => knownWord(word) ?? {});
	const levels = known.flatMap(({ level }) => level ?? []);
	const isFree = known.some((one) => one.isFree);
	const isLong = (word: string) => withoutSpaces.test(word) || [...word].length > 2;
	const isText = (word: string, at: number) => isLong(word) && !isKind(known[at]);
	const onlyKind = known.some(isKind) && !words.some(isText);
	const anyLong = words.some(isLong);
	const wanted = words.map((word, at) => ({
		...askedOf(word, known[at]),
		word,
		isUnspaced: withoutSpaces.test(word),
		counts: onlyKind ? isKind(known[at]) : isText(word, at) || !anyLong,
	}));
	const counted = wanted.filter((word) => word.counts).length;
	const need = Math.max(1, Math.floor(counted / 2));
	const alike = new Set(known.flatMap((one) => one.alike ?? []));
	return { words: [...wanted, ...Array.from(alike, wholeWord)], need, levels, isFree, onlyKind };
}

/** Leaves out "the", "of" and other words that most texts have, unless nothing else remains. */
function significantWords(words: string[]): string[] {
	const telling = words.filter((word) => !isCommonWord(word));
	return telling.length > 0 ? telling : words;
}

function isKind(known: KnownWord | undefined): boolean {
	return known?.level !== undefined || known?.isFree === true;
}

/** A synonym. It matches only as a whole word and ranks below the words that were typed. */
function wholeWord(word: string): WantedWord {
	const asked = { pieces: [` ${word} `], beginning: [], nameNeed: 1, anyNeed: 1 };
	return { ...asked, word, isUnspaced: false, counts: true };
}

function askedOf(
	word: string,
	known: KnownWord = {},
): Omit<WantedWord, "word" | "isUnspaced" | "counts"> {
	const letters = [...word].length;
	const isUnspaced = withoutSpaces.test(word);
	const beginning = beginningOf(word);
	const part = (share: number, least = 1) => Math.max(least, Math.ceil(count * share));
	if (isKind(known) || known.alike) {
		// Typos of a known word are already corrected, so only the word itself is searched. A level or a price matches
		// only in names.
		const anyNeed = isKind(known) ? NEVER : beginning.length;
		const pieces = [...new Set([` ${word} `, ...beginning])];
		return { pieces, beginning, nameNeed: beginning.length, anyNeed };
	}
	// For a word of one or two letters only the pieces at its beginning are used.
	const isPart = (piece: string) => letters > 2 || piece.startsWith(" ");
	const pieces = askedPieces(word).filter((piece) => isUnspaced || isPart(piece));
	// A misspelt word never has the whole word's own piece, so that piece only affects the ranking.
	const count = isUnspaced ? pieces.length : pieces.length - 1;
	const asked = { pieces, beginning };
	if (isUnspaced) return { ...asked, nameNeed: part(2 / 3), anyNeed: part(2 / 3) };
	if (letters < 3) return { ...asked, nameNeed: 1, anyNeed: pieces.length };
	if (letters <= SHORT) return { ...asked, nameNeed: part(1 / 3, 2), anyNeed: pieces.length };
	return { ...asked, nameNeed: part(0.45), anyNeed: part(0.75) };
}

/** "hands" → " ha", "han", "and", "nds". A single letter is a whole word. */
function beginningOf(word: string): string[] {
	const letters = [...word];
	if (withoutSpaces.test(word)) return askedPieces(word);
	return letters.length < 2 ? [` ${word} `] : [...new Set(windows([" ", ...letters], 3))];
}

function keptPieces(word: string): string[] {
	// In a script without spaces a single character may be a search word.
	return withoutSpaces.test(word) ? [...word, ...askedPieces(word)] : askedPieces(word);
}

function askedPieces(word: string): string[] {
	const letters = [...word];
	if (withoutSpaces.test(word)) return letters.length < 2 ? letters : windows(letters, 2);
	const skipping = letters.length > SHORT ? [] : windows(letters, 4).flatMap(withoutInnerLetter);
	// The whole word is a piece too, so that an exact match ranks first, and "17" before "1717".
	return [...new Set([` ${word} `, ...windows([" ", ...letters, " "], 3), ...skipping])];
}

function windows(letters: string[], size: number): string[] {
	const count = Math.max(0, letters.length - size + 1);
	return Array.from({ length: count }, (_, at) => letters.slice(at, at + size).join(""));
}

/** "eyes" → "ees", "eys": four letters with one inner letter left out. */
function withoutInnerLetter(four: string): string[] {
	const letters = [...four];
	return [1, 2].map((left) => letters.filter((_, at) => at !== left).join(""));
}

/** Each word once, in order. */
export function wordsOf(text: string): string[] {
	return [...new Set(fold(text).match(runs) ?? [])];
}

/** Lower case without accents, so that "Éclair", "ECLAIR" and "eclair" are one word. */
function fold(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[ßæœøłđıþς]/g, (letter) => inPlain[letter] ?? letter)
		.normalize("NFC");
}

/** Letters that Unicode does not decompose. */
const inPlain: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ı: "i",
	þ: "th",
	ς: "σ",
};

/** Scripts without spaces between words. Their pieces are pairs of characters. */
const withoutSpaces =
	/[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]/v;
const runs = new RegExp(
	`${withoutSpaces.source}+|[[\\p{L}\\p{N}\\p{M}]--${withoutSpaces.source}]+`,
	"gv",
);
