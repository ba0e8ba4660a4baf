import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort, Level } from "#contract/enumerations.ts";
import { unpackNumbers } from "#database/class-index/packing.ts";
import { compiledOnce } from "#database/compiled.ts";
import type { Engine } from "#database/connect.ts";
import { isOneOf } from "#database/one-of.ts";
import { SAME_PLAN } from "#database/prepared.ts";
import type { Database } from "#database/tables.ts";
import type { Reading } from "../needs.ts";
import {
	inOrder,
	isIndexed,
	isPlain,
	type ListedBounds,
	type ListedKind,
	type ListedPage,
	listedFilters,
	onePage,
	passes,
} from "./listed-rows.ts";
import { asPublicClass, type ClassRecord, classRows } from "./rows.ts";

/** The facts that decide whether a search finds a class, and at which place. */
export interface FoundRow {
	id: string;
	level: Level;
	price_cents: number;
	enrolled: number;
	/** The packed words of the class (database/class-index/packing.ts). */
	words: Uint32Array;
}

/** Those of the classes with these numbers in the search index that pass the filters. */
export async function rowsOfNumbers(
	{ db, engine }: Reading,
	numbers: number[],
	filters: Filters,
): Promise<FoundRow[]> {
	if (numbers.length === 0) return [];
	const { minusMaxPrice, ownerId, ...kind } = listedFilters(filters);
	const values = { numbers: JSON.stringify(numbers), minusMaxPrice, ownerId };
	return unpacked(await indexedRows(db, values, { ...kind, engine }));
}

interface Form extends ListedKind {
	engine: Engine;
}

const indexedRows = compiledOnce(
	(db, { numbers, ...bounds }: ListedBounds & { numbers: string }, { engine, ...kind }: Form) => {
		const isNumber = isOneOf(engine, sql`class_number`, { json: numbers, type: "integer" });
		const rows = sql`
			select listed.*, words from search_classes as indexed ${joinListed(engine)}
			where ${isNumber} and is_listed = 1 and ${passes({ ...kind, ...bounds })}`;
		return inOneText(engine, rows, { isFrequent: isPlain(kind) }).compile(db);
	},
);

/** On Postgres a join would read the whole table to find a hundred of its rows. */
function joinListed(engine: Engine): RawBuilder<unknown> {
	if (engine === "sqlite")
		return sql`join listed_classes as listed on listed.class_id = indexed.class_id`;
	return sql`join lateral (
		select * from listed_classes where class_id = indexed.class_id offset 0
	) as listed on true`;
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
 * The next classes in an order, before their text is matched. Filters are applied. Classes that are not in the search
 * index have no words.
 */
export async function nextRows(
	{ db, engine }: Reading,
	{ sort, after, most, filters }: { sort: ClassSort; after: Place; most: number; filters: Filters },
): Promise<{ rows: FoundRow[]; last: Place }> {
	const listed = listedFilters(filters);
	const isPriceIndexed = isIndexed(sort, listed);
	const { minusMaxPrice, ownerId, ...kind } = listed;
	const rows = unpacked(
		await rowsInOrder(
			db,
			{ after, ownerId, minusMaxPrice: isPriceIndexed ? minusMaxPrice : undefined },
			{ ...kind, engine, sort, most },
		),
	);
	const end = rows.at(-1);
	return {
		rows: rows.filter(
			({ price_cents }) => -price_cents >= (minusMaxPrice ?? Number.NEGATIVE_INFINITY),
		),
		last: end && rows.length === most ? keyOf(sort, end) : undefined,
	};
}

const rowsInOrder = compiledOnce(
	(
		db,
		{ after, ...bounds }: ListedBounds & Pick<ListedPage, "after">,
		{ engine, sort, most, ...kind }: Form & { sort: ClassSort; most: number },
	) => {
		const page = onePage(engine, { sort, after, limit: sql.lit(most) }, { ...kind, ...bounds });
		const words = sql`(select words from search_classes where class_id = listed.class_id) as words`;
		const rows = sql`select listed.*, ${words} from (${page}) as listed`;
		return inOneText(engine, rows, { order: inOrder(sort), isFrequent: isPlain(kind) }).compile(db);
	},
);

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

interface Packed {
	/** Null without rows. */
	found: string | null;
}

/** All rows in one text, because a driver takes longer to read a row than the engine to find it. */
function inOneText(
	engine: Engine,
	rows: RawBuilder<unknown>,
	{ order = sql``, isFrequent }: { order?: RawBuilder<unknown>; isFrequent: boolean },
) {
	const words = engine === "sqlite" ? sql`hex(words)` : sql`encode(words, 'hex')`;
	const parts = [
		...[sql`class_id`, sql`level`, sql`-minus_price_cents`, sql`enrolled`],
		// Empty for a class that is not in the search index.
		sql`coalesce(${words}, '')`,
	];
	return sql<Packed>`
		select ${isFrequent ? SAME_PLAN : sql``} string_agg(${sql.join(parts, sql` || ',' || `)}, ';' ${order}) as found
		from (${rows}) as found_rows`;
}

function unpacked([{ found } = { found: null }]: Packed[]): FoundRow[] {
	if (!found) return [];
	return found.split(";").map((row) => {
		const [id = "", level, price, enrolled, words = ""] = row.split(",");
		return {
			...{ id, level: level as Level, price_cents: Number(price), enrolled: Number(enrolled) },
			words: unpackNumbers(Buffer.from(words, "hex")),
		};
	});
}

/** The classes with these ids, in the same order, as visitors see them. */
export async function publicClasses(
	{ db, engine }: Reading,
	ids: string[],
): Promise<ClassRecord[]> {
	if (ids.length === 0) return [];
	const rows = await classesById(db, { ids: JSON.stringify(ids) }, engine);
	const byId = new Map(rows.map((row) => [row.id, asPublicClass(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

const classesById = compiledOnce((db, { ids }: { ids: string }, engine: Engine) =>
	classRows(db)
		.where(isOneOf(engine, sql`classes.id`, { json: ids, type: "text" }))
		.compile(),
);

type Filters = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;
