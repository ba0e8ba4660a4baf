import type { Level } from "#contract/enumerations.ts";
import { isCommonWord, type KnownWord, knownWord } from "./search-words.ts";

/**
 * What a class is found by, on both engines alike: three-letter pieces of its folded words. A misspelt
 * word still shares enough of its pieces with the right one (decisions/0025). Pure: no SQL here.
 */

/** A piece counts most in the name; typos are forgiven in names, less so in the description. */
const WEIGHTS = { name: 4, instructor: 2, description: 1 };
/** The least weight of a piece that stands in a name. */
export const NAME_WEIGHT = WEIGHTS.instructor;

/** Words of a search that are looked at, and letters of each: more only costs time. */
const WORDS_MAX = 12;
const LETTERS_MAX = 40;
/** Words this short lose most of their pieces by one typo: they get more, and need fewer. */
const SHORT = 5;

export interface Gram {
	gram: string;
	weight: number;
}

/** Every piece of a class, once, with its highest weight. */
export function gramsOf(text: Record<keyof typeof WEIGHTS, string>): Gram[] {
	const grams = new Map<string, number>();
	for (const part of ["description", "instructor", "name"] as const) {
		for (const word of wordsOf(text[part])) {
			for (const piece of keptPieces(word)) grams.set(piece, WEIGHTS[part]);
		}
	}
	return Array.from(grams, ([gram, weight]) => ({ gram, weight }));
}

export interface WantedWord {
	pieces: string[];
	/** The pieces of the word's beginning: a class that has all of them has the word itself, or a longer one. */
	beginning: string[];
	/** The word is found by this many pieces in names, */
	nameNeed: number;
	/** or by this many anywhere: more, because a long text has some of everything. */
	anyNeed: number;
	/** Short words ("a", "of") only help to rank when there are longer ones, as do words for a level or a price. */
	counts: boolean;
}

export interface Wanted {
	words: WantedWord[];
	/** How many of the words that count must be found. */
	need: number;
	levels: Level[];
	isFree: boolean;
	/** Nothing but a level or a price is wanted: its classes are found whatever their text. */
	onlyKind: boolean;
}

/** More pieces than any word has. */
const NEVER = 99;

/** A search text, taken apart; without words (only punctuation) it finds nothing. */
export function wantedBy(search: string): Wanted {
	const words = tellingWords(wordsOf(search).slice(0, WORDS_MAX)).map((word) =>
		[...word].slice(0, LETTERS_MAX).join(""),
	);
	const known = words.map((word) => knownWord(word) ?? {});
	const levels = known.flatMap(({ level }) => level ?? []);
	const isFree = known.some((one) => one.isFree);
	const isLong = (word: string) => withoutSpaces.test(word) || [...word].length > 2;
	const isText = (word: string, at: number) => isLong(word) && !isKind(known[at]);
	const onlyKind = known.some(isKind) && !words.some(isText);
	const anyLong = words.some(isLong);
	const wanted = words.map((word, at) => ({
		...askedOf(word, known[at]),
		counts: onlyKind ? isKind(known[at]) : isText(word, at) || !anyLong,
	}));
	const counted = wanted.filter((word) => word.counts).length;
	const need = Math.max(1, Math.floor(counted / 2));
	const alike = new Set(known.flatMap((one) => one.alike ?? []));
	return { words: [...wanted, ...Array.from(alike, wholeWord)], need, levels, isFree, onlyKind };
}

/** Without "the" and "of", which most texts have, unless there is nothing else. */
function tellingWords(words: string[]): string[] {
	const telling = words.filter((word) => !isCommonWord(word));
	return telling.length > 0 ? telling : words;
}

function isKind(known: KnownWord | undefined): boolean {
	return known?.level !== undefined || known?.isFree === true;
}

/** Another word for what was asked: found by its own piece alone, behind what was typed. */
function wholeWord(word: string): WantedWord {
	return { pieces: [` ${word} `], beginning: [], nameNeed: 1, anyNeed: 1, counts: true };
}

function askedOf(word: string, known: KnownWord = {}): Omit<WantedWord, "counts"> {
	const letters = [...word].length;
	const isUnspaced = withoutSpaces.test(word);
	const beginning = beginningOf(word);
	const part = (share: number, least = 1) => Math.max(least, Math.ceil(count * share));
	if (isKind(known) || known.alike) {
		// Its typos are known as well: only the word itself is looked for, and not in all that a text may say.
		const anyNeed = isKind(known) ? NEVER : beginning.length;
		const pieces = [...new Set([` ${word} `, ...beginning])];
		return { pieces, beginning, nameNeed: beginning.length, anyNeed };
	}
	// Two letters are the beginning of a word, not its end.
	const isPart = (piece: string) => letters > 2 || piece.startsWith(" ");
	const pieces = askedPieces(word).filter((piece) => isUnspaced || isPart(piece));
	// No misspelling has the whole word's own piece: it only ranks.
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
	// A single character of such a script is a word to look for.
	return withoutSpaces.test(word) ? [...word, ...askedPieces(word)] : askedPieces(word);
}

function askedPieces(word: string): string[] {
	const letters = [...word];
	if (withoutSpaces.test(word)) return letters.length < 2 ? letters : windows(letters, 2);
	const skipping = letters.length > SHORT ? [] : windows(letters, 4).flatMap(withoutInnerLetter);
	// The whole word too: who spells it right finds it first, and "17" before "1717".
	return [...new Set([` ${word} `, ...windows([" ", ...letters, " "], 3), ...skipping])];
}

function windows(letters: string[], size: number): string[] {
	const count = Math.max(0, letters.length - size + 1);
	return Array.from({ length: count }, (_, at) => letters.slice(at, at + size).join(""));
}

/** "eyes" → "ees", "eys": what remains of four letters when an inner one is left out. */
function withoutInnerLetter(four: string): string[] {
	const letters = [...four];
	return [1, 2].map((left) => letters.filter((_, at) => at !== left).join(""));
}

/** Each word once, in order. */
export function wordsOf(text: string): string[] {
	return [...new Set(fold(text).match(runs) ?? [])];
}

/** Lower case without accents: "Éclair", "ECLAIR" and "eclair" are one word. */
function fold(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[ßæœøłđıþς]/g, (letter) => inPlain[letter] ?? letter)
		.normalize("NFC");
}

/** Letters that Unicode does not take apart. */
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

/** Scripts that put no spaces between words: their pieces are pairs of characters. */
const withoutSpaces =
	/[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]/v;
const runs = new RegExp(
	`${withoutSpaces.source}+|[[\\p{L}\\p{N}\\p{M}]--${withoutSpaces.source}]+`,
	"gv",
);
