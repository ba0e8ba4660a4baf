import type { ParsedQuery } from "#contract/api.ts";
import { BEST_MATCHES } from "#contract/classes/best-matches.ts";
import type { ClassSort } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { bestCandidates } from "#database/class-index/candidates.ts";
import { weightIn } from "#database/class-index/packing.ts";
import { readPostings } from "#database/class-index/postings.ts";
import { scoreOf } from "#database/class-index/scoring.ts";
import { type SearchedWord, searchVocabulary } from "#database/class-index/vocabulary.ts";
import { type Wanted, wantedBy } from "#database/grams.ts";
import { cutPage, type ListPage, readCursor, writeCursor } from "../http/paging.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import type { Reading } from "../needs.ts";
import {
	compareKeys,
	type FoundRow,
	keyOf,
	nextRows,
	numbersOfInstructor,
	publicClasses,
	rowsOfNumbers,
	sortKeys,
} from "./found-rows-store.ts";
import type { ClassRecord } from "./rows.ts";

type Input = ParsedQuery<"GET /api/approvedClasses"> & { search: string };

/** Classes with a common word that one search reads, the likely best matches first. */
const CANDIDATES_MAX = 600;
/** Candidates that one statement reads. */
const CHUNK = BEST_MATCHES;
/** Classes of an order that one statement reads. */
const STEP = 120;
/**
 * Classes that one search reads in the order of an index until enough of them match: popular classes with a common
 * word, classes that pass a rare filter, and a page in the order that the visitor chose.
 */
const WALK_MAX = 3600;
/** Classes of one instructor that are compared. */
const OWNED_MAX = 2000;
/** The same limit when the postings already gave enough matches. */
const WALK = 240;
/** Fewer classes than this are few. */
const FEW = 24;

interface Search {
	connection: Reading;
	input: Input;
	wanted: Wanted;
	words: SearchedWord[];
}
type Hit = FoundRow & { score: number };
type Key = (string | number)[];

/**
 * The approved classes that a search finds: the best matches first, or in the order that the visitor chose. The work
 * is bounded whatever is typed (decisions/0030).
 */
export async function findClasses(
	connection: Reading,
	input: Input,
): Promise<ListPage<ClassRecord>> {
	const wanted = wantedBy(input.search);
	const after = readPlace(input);
	if (wanted.words.length === 0) return { rows: [], next: undefined };
	const words = await searchVocabulary(connection, wanted.words);
	await yieldToRequests();
	const search = { connection, input, wanted, words };
	const { hits, isAll } = await bestHits(search);
	if (input.sort && !isAll) return await walkedPage(search, input.sort, after);
	const sorted = hits
		.map((hit) => ({ id: hit.id, key: sortKey(input.sort, hit) }))
		.sort((one, other) => compareKeys(other.key, one.key));
	const listed = input.sort ? sorted : sorted.slice(0, BEST_MATCHES);
	const rest = after ? listed.filter(({ key }) => compareKeys(key, after) < 0) : listed;
	const page = cutPage(rest, input.limit, ({ key }) => [input.sort ?? "match", ...key]);
	return { rows: await shown(connection, page.rows), next: page.next };
}

/** A cursor contains its sort order. With another order it would skip classes. */
function readPlace({ sort, cursor }: Input): Key | undefined {
	const numbers = { match: 2, popular: 1, new: 0, price: 1 }[sort ?? "match"];
	const kinds = ["string", ...Array.from({ length: numbers }, () => "number"), "string"];
	const [cutBy, ...after] = readCursor(cursor, kinds as ("string" | "number")[]) ?? [];
	if (cutBy === undefined) return undefined;
	if (cutBy !== (sort ?? "match")) throw new Problem("malformed_cursor");
	return after;
}

function sortKey(sort: ClassSort | undefined, hit: Hit): Key {
	return sort ? [...sortKeys[sort](hit), hit.id] : [hit.score, hit.enrolled, hit.id];
}

async function shown(connection: Reading, hits: Pick<FoundRow, "id">[]): Promise<ClassRecord[]> {
	return await publicClasses(
		connection,
		hits.map(({ id }) => id),
	);
}

interface Hits {
	hits: Hit[];
	/** No other class matches. */
	isAll: boolean;
}

async function bestHits(search: Search): Promise<Hits> {
	const { connection, input, wanted, words } = search;
	const { db } = connection;
	if (input.instructor !== undefined) {
		const numbers = await numbersOfInstructor(db, input.instructor, OWNED_MAX);
		return await hitsAmong(search, numbers, OWNED_MAX);
	}
	const ids = words.flatMap(({ terms }) => terms.map(({ wordId }) => wordId));
	const postings = await readPostings(db, [...new Set(ids)]);
	const isAll = postings.unread.size === 0 && !wanted.onlyKind;
	if (input.sort && !isAll) return { hits: [], isAll };
	const all = bestCandidates(wanted, words, postings, isAll);
	const candidates = isAll ? all : all.slice(0, CANDIDATES_MAX);
	const found = await hitsAmong(search, candidates, input.sort ? candidates.length : BEST_MATCHES);
	if (isAll) return { hits: found.hits, isAll };
	const hits = new Map(found.hits.map((hit) => [hit.id, hit]));
	const orders = walksFor(search);
	for (const sort of orders) {
		if (await walk(search, { sort, most: WALK_MAX / orders.length }, hits)) break;
	}
	return { hits: [...hits.values()], isAll };
}

/** Reads candidates until enough of them are hits. */
async function hitsAmong(search: Search, numbers: number[], most: number): Promise<Hits> {
	const hits: Hit[] = [];
	for (let from = 0; from < numbers.length && hits.length < most; from += CHUNK) {
		const rows = await rowsOfNumbers(
			search.connection,
			numbers.slice(from, from + CHUNK),
			search.input,
		);
		hits.push(...rows.flatMap((row) => asHit(search, row)));
		await yieldToRequests();
	}
	return { hits, isAll: true };
}

function asHit({ wanted, words }: Search, row: FoundRow): Hit[] {
	const score = scoreOf(wanted, words, (wordId) => weightIn(row.words, wordId), row);
	return score > 0 ? [Object.assign(row, { score })] : [];
}

/** The orders in which hits of common words are looked for. No index has the popular ones below a price. */
function walksFor({ input, wanted }: Search): ClassSort[] {
	const isCheap = (input.maxPrice !== undefined && input.free === undefined) || wanted.isFree;
	return isCheap ? ["price", "popular"] : ["popular"];
}

/** Returns true when all classes that pass the filters were read. */
async function walk(
	search: Search,
	{ sort, most }: { sort: ClassSort; most: number },
	hits: Map<string, Hit>,
): Promise<boolean> {
	const filters = search.input;
	const enough = search.wanted.onlyKind ? BEST_MATCHES : FEW;
	const before = hits.size;
	let after: Key | undefined;
	for (let walked = 0, found = 0; walked < most; walked += STEP) {
		const { rows, last } = await nextRows(search.connection, { sort, after, most: STEP, filters });
		const some = rows.flatMap((row) => asHit(search, row));
		for (const hit of some) hits.set(hit.id, hit);
		found += some.length;
		await yieldToRequests();
		if (!last) return true;
		if (found >= enough || (before >= enough && walked >= WALK)) return false;
		after = last;
	}
	return false;
}

/** A page of common words in the order that the visitor chose. It may be short, but its cursor leads on. */
async function walkedPage(
	search: Search,
	sort: ClassSort,
	begin: Key | undefined,
): Promise<ListPage<ClassRecord>> {
	const filters = search.input;
	const { limit } = filters;
	const hits: Hit[] = [];
	let after = begin;
	for (let walked = 0; walked < WALK_MAX && hits.length <= limit; walked += STEP) {
		const { rows, last } = await nextRows(search.connection, { sort, after, most: STEP, filters });
		hits.push(...rows.flatMap((row) => asHit(search, row)));
		after = last;
		await yieldToRequests();
		if (!last) break;
	}
	const page = cutPage(hits, limit, (hit) => [sort, ...keyOf(sort, hit)]);
	const next = page.next ?? (after && writeCursor([sort, ...after]));
	return { rows: await shown(search.connection, page.rows), next };
}
