import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort, ClassStatus, ClassSubject, Level } from "#contract/enumerations.ts";
import { unpackNumbers } from "#database/class-index/packing.ts";
import type { Connection } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { inCents, isIndexed, listedFilters, onePage } from "./listed-rows.ts";
import { asPublicClass, type ClassRecord, classRows } from "./rows.ts";

/** What decides whether a search finds a class, and where it stands. */
export interface FoundRow {
	number: number;
	id: string;
	owner_id: string;
	level: Level;
	subject: ClassSubject;
	price_cents: number;
	status: ClassStatus;
	/** 1 while the owner is suspended. */
	paused: number;
	enrolled: number;
	available: number;
	/** The packed words of the class (database/class-index/packing.ts). */
	words: Uint32Array;
}

/** Subqueries instead of joins, because Postgres would read whole tables to join a tenth of them. */
const COLUMNS = sql.raw(`
	classes.cut as number, classes.id, classes.owner_id, classes.level, classes.subject,
	classes.price_cents, classes.status, classes.paused,
	(select enrolled from class_seats where class_id = classes.id) as enrolled,
	(select available from class_seats where class_id = classes.id) as available,
	(select words from search_classes where class_number = classes.cut) as words`);

/** The classes with these numbers. */
export async function rowsOfNumbers(db: Database, numbers: number[]): Promise<FoundRow[]> {
	if (numbers.length === 0) return [];
	return await foundRows(db, sql`cut in (${sql.join(numbers)})`);
}

/** The newest classes of an instructor. */
export async function numbersOfInstructor(db: Database, id: string, most: number) {
	const rows = await db
		.selectFrom("classes")
		.where("owner_id", "=", id)
		.orderBy("id", "desc")
		.limit(most)
		.select("cut")
		.execute();
	return rows.map(({ cut }) => cut);
}

/** The sort keys of a class, highest first. */
export const sortKeys: Record<ClassSort, (row: FoundRow) => number[]> = {
	popular: ({ enrolled }) => [enrolled],
	new: () => [],
	price: ({ price_cents }) => [-price_cents],
};

/** The sort keys and the id of a row. */
type Place = (string | number)[] | undefined;

/**
 * The next classes in an order, whatever their text is. What an index can filter is filtered (decisions/0029). Classes
 * that are not in the search index have no words.
 */
export async function nextRows(
	{ db, engine }: Pick<Connection, "db" | "engine">,
	{ sort, after, most, filters }: { sort: ClassSort; after: Place; most: number; filters: Filters },
): Promise<{ rows: FoundRow[]; last: Place }> {
	const listed = listedFilters(filters);
	const indexed = isIndexed(sort, listed) ? listed : { ...listed, minusMaxPrice: undefined };
	const page = onePage(engine, { sort, after, limit: most }, indexed);
	const { rows: keys } = await sql<ListedKey>`${page}`.execute(db);
	if (keys.length === 0) return { rows: [], last: undefined };
	const keysById = new Map(keys.map((key) => [key.class_id, key]));
	const found = await foundRows(db, sql`id in (${sql.join([...keysById.keys()])})`);
	// The keys of the first statement cut the next page, even if a seat was sold since.
	const rows = found.map((row) => {
		const key = keysById.get(row.id);
		return key ? { ...row, enrolled: key.enrolled, price_cents: -key.minus_price_cents } : row;
	});
	rows.sort((one, other) => compareKeys(keyOf(sort, other), keyOf(sort, one)));
	const last = rows.at(-1);
	return { rows, last: keys.length < most || !last ? undefined : keyOf(sort, last) };
}

interface ListedKey {
	class_id: string;
	enrolled: number;
	minus_price_cents: number;
}

export function keyOf(sort: ClassSort, row: FoundRow): (string | number)[] {
	return [...sortKeys[sort](row), row.id];
}

/** Below 0 when the first key is lower. */
export function compareKeys(one: (string | number)[], other: (string | number)[]): number {
	for (const [at, part] of one.entries()) {
		const otherPart = other[at] ?? "";
		if (part !== otherPart) return part < otherPart ? -1 : 1;
	}
	return 0;
}

async function foundRows(db: Database, which: RawBuilder<unknown>): Promise<FoundRow[]> {
	const { rows } = await sql<Omit<FoundRow, "words"> & { words: Uint8Array | null }>`
		select ${COLUMNS} from classes where ${which}`.execute(db);
	return rows.map((row) => ({ ...row, words: unpackNumbers(row.words ?? new Uint8Array()) }));
}

/** The classes with these ids, in the same order, as visitors see them. */
export async function publicClasses(db: Database, ids: string[]): Promise<ClassRecord[]> {
	if (ids.length === 0) return [];
	const rows = await classRows(db).where("classes.id", "in", ids).execute();
	const byId = new Map(rows.map((row) => [row.id, asPublicClass(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

type Filters = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;

/** True when visitors may see the class and it has what the filters ask for. */
export function passesFilters(row: FoundRow, filters: Filters): boolean {
	const { level, subject, maxPrice, free, seats, instructor } = filters;
	if (row.status !== "approved" || row.paused === 1) return false;
	if (level !== undefined && row.level !== level) return false;
	if (subject !== undefined && row.subject !== subject) return false;
	if (maxPrice !== undefined && row.price_cents > inCents(maxPrice)) return false;
	if (free !== undefined && row.price_cents > 0) return false;
	if (seats !== undefined && row.available <= 0) return false;
	return instructor === undefined || row.owner_id === instructor;
}
