import { sql } from "kysely";
import { compiledOnce } from "../compiled.ts";
import type { Connection, Engine } from "../connect.ts";
import { piecesOf, type WantedWord } from "../grams.ts";
import { isOneOf } from "../one-of.ts";
import { SAME_PLAN } from "../prepared.ts";
import type { Database } from "../tables.ts";
import { unpackNumbers } from "./packing.ts";

/** A word of the index that a search word finds. */
export interface Term {
	wordId: number;
	/** Pieces that both words have. */
	shared: number;
	/** The word of the index is the search word, or begins with it. */
	begins: boolean;
}

export interface SearchedWord extends WantedWord {
	terms: Term[];
}

/** Words of the index that one search uses, over all its words. At least LEAST for each. */
const TERMS_MAX = 40;
const LEAST_TERMS = 3;
/** Words that are compared with a search word. */
const CANDIDATES_MAX = 240;
/** Pieces that one search reads. Each has at most WORDS_OF_PIECE words (writing.ts). */
const PIECES_MAX = 120;
/** Longer words with the same beginning, in alphabetical order. */
const LONGER_MAX = 12;

/** Finds the words of the index for each search word, the best first. Three statements, each of bounded work. */
export async function searchVocabulary(
	connection: Pick<Connection, "db" | "engine">,
	wanted: WantedWord[],
): Promise<SearchedWord[]> {
	if (wanted.length === 0) return [];
	const most = (all: number) => Math.floor(all / wanted.length);
	const pieces = wanted.map((word) => similarPieces(word).slice(0, most(PIECES_MAX)));
	const lists = await wordsOfPieces(connection, [...new Set(pieces.flat())]);
	const similar = pieces.map((some) => mostShared(some, lists, most(CANDIDATES_MAX)));
	const known = await wordsByText(connection.db, wanted);
	const ids = similar.flat().filter((id) => !known.has(id));
	for (const [id, word] of await wordsById(connection, ids)) known.set(id, word);
	const byText = new Map(Array.from(known, ([id, word]) => [word, id]));
	const others = Array.from(known, ([wordId, other]): Other => {
		return { wordId, other, pieces: new Set(piecesOf(other)) };
	});
	const termsMax = Math.max(LEAST_TERMS, most(TERMS_MAX));
	return wanted.map((word) => ({
		...word,
		terms: word.isUnspaced
			? pieceTerms(word, byText)
			: similarTerms(word, others).slice(0, termsMax),
	}));
}

/** The pieces of words that forgive typos. The others are found by their beginning. */
function similarPieces({ word, isUnspaced, pieces, beginning }: WantedWord): string[] {
	const forgives = pieces.some((piece) => piece !== ` ${word} ` && !beginning.includes(piece));
	const isShort = [...word].length === 2;
	if (isUnspaced || (!forgives && !isShort)) return [];
	return pieces.filter((piece) => piece !== ` ${word} `);
}

async function wordsOfPieces(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	pieces: string[],
): Promise<Map<string, Uint32Array>> {
	if (pieces.length === 0) return new Map();
	const rows = await rowsOfPieces(db, { pieces: JSON.stringify(pieces) }, engine);
	return new Map(rows.map(({ piece, words }) => [piece, unpackNumbers(words)]));
}

const rowsOfPieces = compiledOnce((db, { pieces }: { pieces: string }, engine: Engine) =>
	db
		.selectFrom("search_pieces")
		.modifyFront(SAME_PLAN)
		.where(isOneOf(engine, sql`piece`, { json: pieces, type: "text" }))
		.select(["piece", "words"])
		.compile(),
);

/** The words that most of the pieces have. Between equals, the word that came first is the more common one. */
function mostShared(pieces: string[], lists: Map<string, Uint32Array>, most: number): number[] {
	const counts = new Map<number, number>();
	for (const piece of pieces) {
		for (const id of lists.get(piece) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	const byCount: number[][] = [];
	for (const [id, count] of counts) {
		const some = byCount[count] ?? [];
		some.push(id);
		byCount[count] = some;
	}
	const best: number[] = [];
	for (let count = byCount.length - 1; count > 0 && best.length < most; count -= 1) {
		const some = (byCount[count] ?? []).sort((one, other) => one - other);
		best.push(...some.slice(0, most - best.length));
	}
	return best;
}

/** The search words themselves, and longer words that begin with them. */
async function wordsByText(db: Database, wanted: WantedWord[]): Promise<Map<number, string>> {
	const itself = wanted.flatMap((word) => (word.isUnspaced ? word.pieces : word.word));
	const beginnings = wanted
		.filter(({ isUnspaced, beginning, word }) => !isUnspaced && beginning[0] !== ` ${word} `)
		.filter(({ beginning }) => beginning.length > 0)
		.map(
			({ word }) => sql`
				select * from (
					select id, word from search_words
					where word > ${word} and word < ${`${word}\u{10ffff}`} order by word limit ${LONGER_MAX}
				) as longer`,
		);
	const equal = sql`select id, word from search_words where word in (${sql.join(itself)})`;
	const { rows } = await sql<{ id: number; word: string }>`
		${sql.join([equal, ...beginnings], sql` union all `)}`.execute(db);
	return new Map(rows.map(({ id, word }) => [id, word]));
}

async function wordsById(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	ids: number[],
): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await rowsById(db, { ids: JSON.stringify(ids) }, engine);
	return new Map(rows.map(({ id, word }) => [id, word]));
}

const rowsById = compiledOnce((db, { ids }: { ids: string }, engine: Engine) =>
	db
		.selectFrom("search_words")
		.modifyFront(SAME_PLAN)
		.where(isOneOf(engine, sql`id`, { json: ids, type: "integer" }))
		.select(["id", "word"])
		.compile(),
);

function pieceTerms({ pieces }: WantedWord, byText: Map<string, number>): Term[] {
	return pieces.flatMap((piece) => {
		const wordId = byText.get(piece);
		return wordId === undefined ? [] : { wordId, shared: 1, begins: true };
	});
}

interface Other {
	wordId: number;
	other: string;
	pieces: Set<string>;
}

function similarTerms(wanted: WantedWord, others: Other[]): Term[] {
	const { word, beginning, nameNeed, anyNeed } = wanted;
	const terms = others.map(({ wordId, other, pieces }): Term => {
		const shared = wanted.pieces.filter((piece) => pieces.has(piece)).length;
		const begins = other === word || (beginning.length > 0 && other.startsWith(word));
		return { wordId, shared, begins };
	});
	return terms
		.filter(({ shared }) => shared >= Math.min(nameNeed, anyNeed))
		.sort(
			(one, other) =>
				Number(other.begins) - Number(one.begins) ||
				other.shared - one.shared ||
				one.wordId - other.wordId,
		);
}
