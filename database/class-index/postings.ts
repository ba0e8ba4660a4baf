import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../tables.ts";
import { readPlace } from "./packing.ts";

/** Postings that one statement reads. A search reads twice as many. */
const POSTINGS_MAX = 1000;
/** Minimum for each word. */
const LEAST = 20;
/** Higher than every place. */
const TOP = Number.MAX_SAFE_INTEGER;

/** The postings that a search has read. */
export interface Postings {
	/** The words of each class, with their weights. */
	classes: Map<number, Map<number, number>>;
	/** Words that have more classes than were read. */
	unread: Set<number>;
}

/**
 * Reads the classes of these words: names before descriptions, then the newest. Each word gets an equal share of what
 * may be read. Common words share what the rare ones leave.
 */
export async function readPostings(db: Database, wordIds: number[]): Promise<Postings> {
	const found: Postings = { classes: new Map(), unread: new Set() };
	const lowest = new Map(wordIds.map((wordId) => [wordId, TOP]));
	let rest = 2 * POSTINGS_MAX;
	for (let round = 0; round < 2 && lowest.size > 0 && rest > 0; round += 1) {
		const share = Math.max(LEAST, Math.floor(Math.min(rest, POSTINGS_MAX) / lowest.size));
		const lists = await placesOf(db, lowest, share);
		for (const wordId of [...lowest.keys()]) {
			const places = lists.get(wordId) ?? [];
			rest -= places.length;
			for (const place of places) addPlace(found, wordId, place);
			if (places.length < share) lowest.delete(wordId);
			else lowest.set(wordId, Math.min(...places));
		}
		await setImmediate();
	}
	found.unread = new Set(lowest.keys());
	return found;
}

/** One row per word, because SQLite's driver takes longer for a row than SQLite for a hundred postings. */
async function placesOf(db: Database, lowest: Map<number, number>, share: number) {
	const lists = Array.from(
		lowest,
		([wordId, below]) => sql`
			select cast(${wordId} as integer) as word_id, string_agg(cast(place as text), ',') as places
			from (
				select place from search_postings
				where word_id = ${wordId} and place < ${below} order by place desc limit ${share}
			) as best`,
	);
	const { rows } = await sql<{ word_id: number; places: string | null }>`
		${sql.join(lists, sql` union all `)}`.execute(db);
	return new Map(
		rows.map(({ word_id, places }) => [
			word_id,
			(places ?? "").split(",").filter(Boolean).map(Number),
		]),
	);
}

function addPlace({ classes }: Postings, wordId: number, place: number): void {
	const { weight, classNumber } = readPlace(place);
	const words = classes.get(classNumber) ?? new Map<number, number>();
	words.set(wordId, weight);
	classes.set(classNumber, words);
}
