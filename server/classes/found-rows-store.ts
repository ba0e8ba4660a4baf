import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort, Level } from "#contract/enumerations.ts";
import { unpackNumbers } from "#database/class-index/packing.ts";
import type { Connection } from "#database/connect.ts";
import type { Database } from "#database/tables.ts";
import { inCents, isIndexed, listedFilters, onePage } from "./listed-rows.ts";
import { asPublicClass, type ClassRecord, classRows } from "./rows.ts";

/** The facts that decide whether a search finds a class, and at which place. */
export interface FoundRow {
	number: number;
	id: string;
	level: Level;
	price_cents: number;
	enrolled: number;
	/** The packed words of the class (database/class-index/packing.ts). */
	words: Uint32Array;
}

/**
 * A search reads hundreds of rows, and each column costs as much as finding its row. Subqueries instead of joins,
 * because Postgres would read whole tables to join a tenth of them.
 */
const COLUMNS = sql.raw(`
	classes.cut as number, classes.id, classes.level, classes.price_cents,
	(select enrolled from class_seats where class_id = classes.id) as enrolled,
	(select words from search_classes where class_number = classes.cut) as words`);

/** Those of the classes with these numbers that pass the filters. */
export async function rowsOfNumbers(
	db: Database,
	numbers: number[],
	filters: Filters,
): Promise<FoundRow[]> {
	if (numbers.length === 0) return [];
	return await foundRows(db, sql`cut in (${sql.join(numbers)})`, filters);
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
export const sortKeys: Record<ClassSort, (row: Sorted) => number[]> = {
	popular: ({ enrolled }) => [enrolled],
	new: () => [],
	price: ({ price_cents }) => [-price_cents],
};

/** The sort keys and the id of a row. */
type Place = (string | number)[] | undefined;

/**
 * The next classes in an order, before their text is matched. Filters that an index supports are applied
 * (decisions/0029). Classes that are not in the search index have no words.
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
	const ids = keys.map(({ class_id }) => class_id);
	const found = await foundRows(db, sql`id in (${sql.join(ids)})`, filters);
	const byId = new Map(found.map((row) => [row.id, row]));
	// The keys of the first statement cut the next page, even if a seat was sold since.
	const rows = keys.flatMap((key) => {
		const row = byId.get(key.class_id);
		return row ? [Object.assign(row, sortedBy(key))] : [];
	});
	const end = keys.at(-1);
	const last = end && keys.length === most ? keyOf(sort, sortedBy(end)) : undefined;
	return { rows, last };
}

interface ListedKey {
	class_id: string;
	enrolled: number;
	minus_price_cents: number;
}

/** The columns that classes are sorted by. */
type Sorted = Pick<FoundRow, "id" | "enrolled" | "price_cents">;

function sortedBy({ class_id, enrolled, minus_price_cents }: ListedKey): Sorted {
	return { id: class_id, enrolled, price_cents: -minus_price_cents };
}

export function keyOf(sort: ClassSort, row: Sorted): (string | number)[] {
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

/** The packed words of a class that is not in the index. */
const NONE = new Uint8Array();

async function foundRows(
	db: Database,
	which: RawBuilder<unknown>,
	filters: Filters,
): Promise<FoundRow[]> {
	const conditions = sql.join([which, ...conditionsOf(filters)], sql` and `);
	const { rows } = await sql<Omit<FoundRow, "words"> & { words: Uint8Array | null }>`
		select ${COLUMNS} from classes where ${conditions}`.execute(db);
	return rows.map((row) => Object.assign(row, { words: unpackNumbers(row.words ?? NONE) }));
}

/** Visitors may see the class, and it passes the filters. */
function conditionsOf({ level, subject, maxPrice, free, seats, instructor }: Filters) {
	return [
		sql`status = 'approved' and paused = 0`,
		...(level === undefined ? [] : [sql`level = ${level}`]),
		...(subject === undefined ? [] : [sql`subject = ${subject}`]),
		...(maxPrice === undefined ? [] : [sql`price_cents <= ${inCents(maxPrice)}`]),
		...(free === undefined ? [] : [sql`price_cents = 0`]),
		...(seats === undefined
			? []
			: [sql`(select available from class_seats where class_id = classes.id) > 0`]),
		...(instructor === undefined ? [] : [sql`owner_id = ${instructor}`]),
	];
}

/** The classes with these ids, in the same order, as visitors see them. */
export async function publicClasses(db: Database, ids: string[]): Promise<ClassRecord[]> {
	if (ids.length === 0) return [];
	const rows = await classRows(db).where("classes.id", "in", ids).execute();
	const byId = new Map(rows.map((row) => [row.id, asPublicClass(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

type Filters = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;
