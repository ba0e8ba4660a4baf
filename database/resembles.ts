import { type RawBuilder, sql } from "kysely";
import { wordsOf } from "./grams.ts";

/** Words of a search, and letters of a word, that are used. */
const WORDS_MAX = 4;
const LETTERS_MAX = 20;
/** In a shorter word letters may be missing or swapped, but not replaced. Below three letters no mistake is allowed. */
const TYPO_MIN = 4;
/** Up to this length one mistake is allowed. Of longer words this share of the pieces must match. */
const SHORT = 5;
const SHARE = 0.45;

/**
 * True where every word of the text nearly matches a word in one of the columns. For a few short columns, and only when
 * `contains` finds nothing: like `contains` it scans every row, with at most WORDS_MAX * LETTERS_MAX patterns for each.
 */
export function resembles(columns: string[], text: string): RawBuilder<boolean> {
	const words = wordsOf(text).slice(0, WORDS_MAX);
	if (!words.some((word) => word.length >= TYPO_MIN)) return sql<boolean>`1 = 0`;
	const parts = columns.map((column) => sql`lower(${sql.ref(column)})`);
	const row = sql`' ' || ${sql.join(parts, sql` || ' ' || `)} || ' '`;
	const hits = words.map((word) => stands([...word].slice(0, LETTERS_MAX)));
	// The limit keeps SQLite from repeating the concatenation in each pattern.
	return sql<boolean>`exists (
		select 1 from (select ${row} as row_text limit 1) as joined where ${sql.join(hits, sql` and `)}
	)`;
}

function stands(letters: string[]): RawBuilder<unknown> {
	const patterns = letters.length > SHORT ? piecesOf(letters) : misspelt(letters);
	const need = letters.length > SHORT ? Math.ceil(patterns.length * SHARE) : 1;
	const hits = patterns.map(
		(pattern) => sql`case when row_text like ${`%${pattern}%`} then 1 else 0 end`,
	);
	return sql`${sql.join(hits, sql` + `)} >= ${need}`;
}

/** "hana" → "_ana" … "hana" with any letter replaced, left out or added, or two swapped. */
function misspelt(letters: string[]): string[] {
	const word = letters.join("");
	if (letters.length < TYPO_MIN - 1) return [word];
	const at = (place: number, count: number, put: string) =>
		letters.toSpliced(place, count, put).join("");
	const places = [...letters.keys()];
	const inner = places.slice(1);
	const wrong = letters.length < TYPO_MIN ? [] : places;
	return [
		word,
		...wrong.map((place) => at(place, 1, "_")),
		...wrong.map((place) => at(place, 1, "")),
		...inner.map((place) => at(place, 0, "_")),
		...inner.map((place) => at(place - 1, 2, `${letters[place]}${letters[place - 1]}`)),
	];
}

/** Pieces of three letters. A space marks the edge of a word. */
function piecesOf(letters: string[]): string[] {
	const edged = [" ", ...letters, " "];
	return edged.slice(2).map((_, at) => edged.slice(at, at + 3).join(""));
}
