import { setImmediate } from "node:timers/promises";
import { type Insertable, PostgresAdapter, sql } from "kysely";
import { piecesOf, wordsOfClass } from "../grams.ts";
import { lockForAll } from "../locks.ts";
import type { Database, SearchClassesTable } from "../tables.ts";
import {
	packNumbers,
	packWords,
	placeOf,
	unpackNumbers,
	unpackWords,
	type WordInClass,
} from "./packing.ts";

/**
 * Words kept for a piece, the first ones. It bounds what a search reads of a piece and what a new word writes. A word
 * whose pieces are all full is still found by its beginning.
 */
export const WORDS_OF_PIECE = 500;
/** Rows per statement. Always the same number, so that SQLite has few prepared statements to keep. */
const CHUNK = 100;
/** Classes of one step when a world is filled. */
const BATCH = 100;

/**
 * Brings the index of these classes up to date. Only approved classes are in it. It holds the lock of the index until
 * the transaction ends, so the transaction must not wait for other locks.
 */
export async function indexClasses(tx: Database, classIds: string[]): Promise<void> {
	if (classIds.length === 0) return;
	await lockIndex(tx);
	await tx.deleteFrom("search_queue").where("class_id", "in", classIds).execute();
	const classes = await tx
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.where("classes.id", "in", classIds)
		.select(["classes.id", "classes.cut", "classes.status", "classes.name", "classes.description"])
		.select("users.name as instructor")
		.orderBy("classes.cut")
		.execute();
	const texts = classes.map((one) => {
		const words = one.status === "approved" ? wordsOfClass(one) : new Map<string, number>();
		return { classId: one.id, classNumber: one.cut, words };
	});
	await writeWords(tx, texts);
}

/** Indexes any number of classes of a world. Other work runs between two batches. */
export async function indexInBatches(db: Database, classIds: string[]): Promise<void> {
	for (let from = 0; from < classIds.length; from += BATCH) {
		const batch = classIds.slice(from, from + BATCH);
		if (db.isTransaction) await indexClasses(db, batch);
		else await db.transaction().execute((tx) => indexClasses(tx, batch));
		await setImmediate();
	}
}

/** Takes classes that are about to be deleted out of the index. */
export async function removeFromIndex(tx: Database, classIds: string[]): Promise<void> {
	if (classIds.length === 0) return;
	await lockIndex(tx);
	const classes = await tx
		.selectFrom("classes")
		.where("id", "in", classIds)
		.select(["id", "cut"])
		.execute();
	const texts = classes.map(({ id, cut }) => ({
		...{ classId: id, classNumber: cut },
		words: new Map<string, number>(),
	}));
	await writeWords(tx, texts);
	await tx.deleteFrom("search_queue").where("class_id", "in", classIds).execute();
}

export async function lockIndex(tx: Database): Promise<void> {
	const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
	await lockForAll(tx, isPostgres ? "postgres" : "sqlite", "indexClasses");
}

interface Text {
	classId: string;
	classNumber: number;
	/** The words with their weights. None takes the class out of the index. */
	words: Map<string, number>;
}

async function writeWords(tx: Database, texts: Text[]): Promise<void> {
	const ids = await wordIds(tx, [...new Set(texts.flatMap(({ words }) => [...words.keys()]))]);
	const numbers = texts.map(({ classNumber }) => classNumber);
	const before = await storedWords(tx, numbers);
	const added: { word_id: number; place: number }[] = [];
	const packed: Insertable<SearchClassesTable>[] = [];
	for (const { classId, classNumber, words } of texts) {
		const now = Array.from(words, ([word, weight]) => ({ wordId: ids.get(word) ?? 0, weight }));
		const old = before.get(classNumber) ?? [];
		await removePostings(tx, classNumber, missingIn(now, old));
		added.push(
			...missingIn(old, now).map(({ wordId, weight }) => ({
				word_id: wordId,
				place: placeOf(weight, classNumber),
			})),
		);
		if (now.length > 0)
			packed.push({ class_number: classNumber, class_id: classId, words: packWords(now) });
	}
	added.sort((one, other) => one.word_id - other.word_id || one.place - other.place);
	for (const rows of chunksOf(added)) await tx.insertInto("search_postings").values(rows).execute();
	await tx.deleteFrom("search_classes").where("class_number", "in", numbers).execute();
	for (const rows of chunksOf(packed)) await tx.insertInto("search_classes").values(rows).execute();
}

async function storedWords(tx: Database, classNumbers: number[]) {
	const rows = await tx
		.selectFrom("search_classes")
		.where("class_number", "in", classNumbers)
		.selectAll()
		.execute();
	return new Map(rows.map(({ class_number, words }) => [class_number, unpackWords(words)]));
}

function missingIn(some: WordInClass[], of: WordInClass[]): WordInClass[] {
	const known = new Set(some.map(({ wordId, weight }) => placeOf(weight, wordId)));
	return of.filter(({ wordId, weight }) => !known.has(placeOf(weight, wordId)));
}

async function removePostings(tx: Database, classNumber: number, gone: WordInClass[]) {
	for (const weight of new Set(gone.map((one) => one.weight))) {
		const words = gone.filter((one) => one.weight === weight).map(({ wordId }) => wordId);
		await tx
			.deleteFrom("search_postings")
			.where("word_id", "in", words)
			.where("place", "=", placeOf(weight, classNumber))
			.execute();
	}
}

/** The ids of these words. New words are added, with their pieces. */
async function wordIds(tx: Database, words: string[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>();
	for (const some of chunksOf(words)) {
		const rows = await tx
			.selectFrom("search_words")
			.where("word", "in", some)
			.select(["id", "word"])
			.execute();
		for (const { id, word } of rows) ids.set(word, id);
	}
	const missing = words.filter((word) => !ids.has(word));
	if (missing.length === 0) return ids;
	// Counted here instead of by the database, so that a restored backup continues correctly. The lock makes it safe.
	const { last } = await tx
		.selectFrom("search_words")
		.select(({ fn }) => fn.max<number | null>("id").as("last"))
		.executeTakeFirstOrThrow();
	const rows = missing.map((word, at) => ({ id: (last ?? 0) + at + 1, word }));
	for (const { id, word } of rows) ids.set(word, id);
	for (const some of chunksOf(rows)) await tx.insertInto("search_words").values(some).execute();
	await addToPieces(tx, missing, ids);
	return ids;
}

async function addToPieces(tx: Database, words: string[], ids: Map<string, number>) {
	const added = new Map<string, number[]>();
	for (const word of words) {
		for (const piece of piecesOf(word).filter((one) => !isWhole(one, word))) {
			const list = added.get(piece) ?? [];
			list.push(ids.get(word) ?? 0);
			added.set(piece, list);
		}
	}
	for (const some of chunksOf([...added.keys()])) {
		const stored = await tx
			.selectFrom("search_pieces")
			.where("piece", "in", some)
			.selectAll()
			.execute();
		const before = new Map(stored.map(({ piece, words }) => [piece, unpackNumbers(words)]));
		const rows = some
			.filter((piece) => (before.get(piece)?.length ?? 0) < WORDS_OF_PIECE)
			.map((piece) => ({
				piece,
				words: packNumbers(
					[...(before.get(piece) ?? []), ...(added.get(piece) ?? [])].slice(0, WORDS_OF_PIECE),
				),
			}));
		if (rows.length === 0) continue;
		await tx
			.insertInto("search_pieces")
			.values(rows)
			.onConflict((conflict) =>
				conflict.column("piece").doUpdateSet({ words: sql`excluded.words` }),
			)
			.execute();
	}
}

/** True for the piece that is the whole word, which is looked up separately. */
function isWhole(piece: string, word: string): boolean {
	return piece === ` ${word} `;
}

function chunksOf<Item>(items: Item[]): Item[][] {
	const count = Math.ceil(items.length / CHUNK);
	return Array.from({ length: count }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}
