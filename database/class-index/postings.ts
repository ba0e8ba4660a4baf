import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { compiledOnce } from "../compiled.ts";
import type { Database } from "../tables.ts";

/** Postings that one statement reads. A search reads twice as many. */
const POSTINGS_MAX = 1000;
/** Minimum for each word. */
const LEAST = 20;
/** Higher than every place. */
const TOP = Number.MAX_SAFE_INTEGER;

/** The postings that a search has read. */
export interface Postings {
	/** The places of each word (packing.ts), the highest first. */
	places: Map<number, number[]>;
	/** Words that have more classes than were read. */
	unread: Set<number>;
}

/**
 * Reads the classes of these words: names before descriptions, then the newest. Each word gets an equal share of what
 * may be read. Common words share what the rare ones leave.
 */
export async function readPostings(db: Database, wordIds: number[]): Promise<Postings> {
	const found = new Map<number, number[]>();
	const lowest = new Map(wordIds.map((wordId) => [wordId, TOP]));
	let rest = 2 * POSTINGS_MAX;
	for (let round = 0; round < 2 && lowest.size > 0 && rest > 0; round += 1) {
		const share = Math.max(LEAST, Math.floor(Math.min(rest, POSTINGS_MAX) / lowest.size));
		const lists = await placesOf(db, lowest, share);
		for (const wordId of [...lowest.keys()]) {
			const places = lists.get(wordId) ?? [];
			rest -= places.length;
			found.set(wordId, [...(found.get(wordId) ?? []), ...places]);
			const last = places.at(-1);
			if (last === undefined || places.length < share) lowest.delete(wordId);
			else lowest.set(wordId, last);
		}
		await setImmediate();
	}
	return { places: found, unread: new Set(lowest.keys()) };
}

async function placesOf(db: Database, lowest: Map<number, number>, share: number) {
	const values = { wordIds: [...lowest.keys()], below: [...lowest.values()], share };
	const rows = await highestPlaces(db, values);
	return new Map(rows.map(({ word_id, places }) => [word_id, JSON.parse(`[${places ?? ""}]`)]));
}

interface Values {
	wordIds: number[];
	/** For each word. */
	below: number[];
	share: number;
}

/** One row per word, because SQLite's driver takes longer for a row than SQLite for a hundred postings. */
const highestPlaces = compiledOnce((db, { wordIds, below, share }: Values) => {
	const lists = wordIds.map(
		(wordId, at) => sql`
			select cast(${wordId} as integer) as word_id, string_agg(cast(place as text), ',') as places
			from (
				select place from search_postings
				where word_id = ${wordId} and place < ${below[at]} order by place desc limit ${share}
			) as best`,
	);
	return sql<{ word_id: number; places: string | null }>`
		${sql.join(lists, sql` union all `)}`.compile(db);
});
