import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { NAME_WEIGHT, type Wanted, type WantedWord, wantedBy } from "#database/grams.ts";
import type { Database } from "#database/tables.ts";
import {
	type CursorKey,
	cutPage,
	type ListPage,
	type ListRequest,
	readCursor,
} from "../http/paging.ts";
import { asPublicClass, type ClassRecord, type ClassRow, classRows } from "./rows.ts";

type Search = ParsedQuery<"GET /api/approvedClasses">;
type Filter = Exclude<keyof Search, keyof ListRequest | "search" | "sort">;
type Filters = { [Name in Filter]: NonNullable<Search[Name]> };
type Sort = ClassSort | "match";
type FoundRow = ClassRow & { score: number };

/**
 * The sort keys of each order, highest first: `by` in SQL, `of` for a row. The newest class comes first between
 * equals.
 */
const orders: Record<Sort, { by: RawBuilder<number>[]; of: (row: FoundRow) => number[] }> = {
	match: {
		by: [sql`found.score`, sql`class_seats.enrolled`],
		of: (row) => [row.score, row.enrolled],
	},
	popular: { by: [sql`class_seats.enrolled`], of: (row) => [row.enrolled] },
	new: { by: [], of: () => [] },
	price: { by: [sql`-classes.price_cents`], of: (row) => [-row.price_cents] },
};

/**
 * Approved classes: most enrolled first, then newest, unless sorted otherwise. A search shows the best matches first
 * (decisions/0025). Every order ends with the id, so that a page begins exactly where the previous one ended.
 */
export async function approvedClasses(db: Database, input: Search): Promise<ListPage<ClassRecord>> {
	const sort = input.sort ?? (input.search ? "match" : "popular");
	const { by, of } = orders[sort];
	const columns = [...by, sql<string>`classes.id`];
	let query = filtered(db, input);
	// A cursor contains its sort order. With another order it would skip classes.
	const kinds = ["string", ...by.map(() => "number"), "string"] as ("string" | "number")[];
	const [cutBy, ...after] = readCursor(input.cursor, kinds) ?? [];
	if (cutBy !== undefined) {
		if (cutBy !== sort) throw new Problem("malformed_cursor");
		query = query.where(sql<boolean>`(${sql.join(columns)}) < (${sql.join(after)})`);
	}
	for (const column of columns) query = query.orderBy(column, "desc");
	const rows = await query.limit(input.limit + 1).execute();
	const page = cutPage(rows, input.limit, (row): CursorKey => [sort, ...of(row), row.id]);
	return { rows: page.rows.map(asPublicClass), next: page.next };
}

function filtered(db: Database, input: Search) {
	let query = input.search ? matching(db, input.search) : allRows(db);
	query = query.where("classes.status", "=", "approved");
	for (const name of Object.keys(filters) as Filter[]) query = applied(query, name, input);
	return query;
}

/** The query of each filter of the contract. */
const filters: { [Name in Filter]: (rows: Rows, value: Filters[Name]) => Rows } = {
	level: (rows, level) => rows.where("classes.level", "=", level),
	maxPrice: (rows, dollars) =>
		rows.where("classes.price_cents", "<=", Math.floor(dollars * 100 + 1e-6)),
	free: (rows) => rows.where("classes.price_cents", "=", 0),
	seats: (rows) => rows.where("class_seats.available", ">", 0),
	instructor: (rows, id) => rows.where("classes.owner_id", "=", id),
};

function applied<Name extends Filter>(
	rows: Rows,
	name: Name,
	input: { [One in Filter]?: Filters[One] | undefined },
): Rows {
	const value = input[name];
	return value === undefined ? rows : filters[name](rows, value);
}

type Rows = ReturnType<typeof allRows>;

function allRows(db: Database) {
	return classRows(db).select(sql<number>`0`.as("score"));
}

/** The same rows with their score. The cast only hides the joined table. */
function matching(db: Database, search: string): ReturnType<typeof allRows> {
	return classRows(db)
		.innerJoin(matches(search), "found.class_id", "classes.id")
		.select("found.score") as unknown as ReturnType<typeof allRows>;
}

/** Score of a word that a class contains literally, times the weight of the field that contains it. */
const EXACT = 1000;
/** The shares of a word's beginning add up to this. */
const WHOLE = 10_000;
/** Makes one missing share outweigh all shares that are present. */
const SHARE_WEIGHT = 1000;
/**
 * Score of a requested level or price. It ranks above any text when nothing else was searched, and otherwise only
 * refines the order.
 */
const KIND_ALONE = 8000;
const KIND_BESIDE = 500;

/** A word matches if enough of its grams match, and a class if enough of the words match (database/grams.ts). */
function matches(search: string) {
	const { words, need, onlyKind, ...kind } = wantedBy(search);
	const wanted = words.flatMap(wantedRows);
	const none = wantedRow(0, "", 1, 1, 1, 0);
	// The mean weight of the field that contains the whole beginning. 0 or less when one of its grams is missing.
	const exact = sql.raw(`(sum(share * (weight + ${SHARE_WEIGHT})) / ${WHOLE} - ${SHARE_WEIGHT})`);
	const kinds = kindConditions(kind);
	const isKind = sql.join(kinds, sql` and `);
	const ofKind = sql`union all
		select id, ${need}, ${KIND_ALONE} from classes where status = 'approved' and ${isKind}`;
	const kindScore = sql`+ (
		select case when ${isKind} then ${KIND_BESIDE} else 0 end from classes where id = class_id
	)`;
	return sql<{ class_id: string; score: number }>`(
		with wanted (word, gram, name_need, any_need, counts, share) as (
			values ${sql.join(wanted.length > 0 ? wanted : [none])}
		), words as (
			select class_id, counts, sum(weight) + case when ${exact} > 0 then ${EXACT} * ${exact} else 0 end as weight
			from wanted join class_grams on class_grams.gram = wanted.gram
			group by class_id, word, name_need, any_need, counts
			having count(*) >= any_need
				or sum(case when weight >= ${NAME_WEIGHT} then 1 else 0 end) >= name_need
			${onlyKind ? ofKind : sql``}
		)
		select class_id, cast(sum(weight) ${kinds.length > 0 && !onlyKind ? kindScore : sql``} as integer) as score
		from words group by class_id having sum(counts) >= ${need}
	)`.as<"found">("found");
}

function kindConditions({ levels, isFree }: Pick<Wanted, "levels" | "isFree">) {
	const conditions: RawBuilder<unknown>[] = [];
	if (levels.length > 0) conditions.push(sql`level in (${sql.join(levels)})`);
	if (isFree) conditions.push(sql`price_cents = 0`);
	return conditions;
}

function wantedRows(asked: WantedWord, word: number) {
	const { pieces, beginning, nameNeed, anyNeed, counts } = asked;
	const share = Math.ceil(WHOLE / beginning.length);
	return pieces.map((piece) =>
		wantedRow(
			word,
			piece,
			nameNeed,
			anyNeed,
			Number(counts),
			beginning.includes(piece) ? share : 0,
		),
	);
}

function wantedRow(word: number, gram: string, ...numbers: number[]) {
	const typed = [sql`cast(${word} as integer)`, sql`cast(${gram} as text)`];
	return sql`(${sql.join([...typed, ...numbers.map((n) => sql`cast(${n} as integer)`)])})`;
}
