import { type RawBuilder, sql } from "kysely";
import type { ParsedQuery } from "#contract/api.ts";
import type { ClassSort } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import {
	type CursorKey,
	cutPage,
	type ListPage,
	type ListRequest,
	readCursor,
} from "../http/paging.ts";
import { asPublicClass, type ClassRecord, type ClassRow, classRows } from "./rows.ts";

type Search = Omit<ParsedQuery<"GET /api/approvedClasses">, "search">;
type Filter = Exclude<keyof Search, keyof ListRequest | "sort">;
type Filters = { [Name in Filter]: NonNullable<Search[Name]> };

/**
 * The sort keys of each order, highest first: `by` in SQL, `of` for a row. The newest class comes first between
 * equals.
 */
const orders: Record<ClassSort, { by: RawBuilder<number>[]; of: (row: ClassRow) => number[] }> = {
	popular: { by: [sql`class_seats.enrolled`], of: (row) => [row.enrolled] },
	new: { by: [], of: () => [] },
	price: { by: [sql`-classes.price_cents`], of: (row) => [-row.price_cents] },
};

/**
 * Approved classes without a search: most enrolled first, then newest, unless sorted otherwise. Every order ends with the id, so that a page begins exactly where the previous one ended.
 */
export async function approvedClasses(db: Database, input: Search): Promise<ListPage<ClassRecord>> {
	const sort = input.sort ?? "popular";
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
	let query = classRows(db).where("classes.status", "=", "approved");
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

type Rows = ReturnType<typeof classRows>;
