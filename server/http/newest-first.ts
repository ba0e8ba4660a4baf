import { type SelectQueryBuilder, sql } from "kysely";
import type { AgeOrder } from "#contract/enumerations.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "./paging.ts";
import { yieldToRequests } from "./yield-to-requests.ts";

/** One page of rows, ordered by id with the newest first. `id` is the name of the column in the query. */
export async function newestFirst<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	page: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await orderedById(rows, { id, order: "desc" }, page, show);
}

/** The same with the oldest first. */
export async function oldestFirst<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	page: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await orderedById(rows, { id, order: "asc" }, page, show);
}

/** The same in the order that the client chose. */
export async function byAge<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	{ sort = "new", ...page }: AgedRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await orderedById(rows, { id, order: sort === "old" ? "asc" : "desc" }, page, show);
}

/** A page of a list by age, in the order that the client asks for. Newest first by default. */
export interface AgedRequest extends ListRequest {
	sort?: AgeOrder | undefined;
}

async function orderedById<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	{ id, order }: { id: string; order: "asc" | "desc" },
	{ limit, cursor }: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const column = sql.ref<string>(id);
	const [after] = readCursor(cursor, ["string"]) ?? [];
	const isAfter =
		order === "desc" ? sql<boolean>`${column} < ${after}` : sql<boolean>`${column} > ${after}`;
	const rest = after === undefined ? rows : rows.where(isAfter);
	const found = await rest
		.orderBy(column, order)
		.limit(limit + 1)
		.execute();
	const page = cutPage(found as Row[], limit, (row) => [row.id]);
	return { rows: page.rows.map(show), next: page.next };
}

interface Searched<DB, TB extends keyof DB, Row> {
	all: SelectQueryBuilder<DB, TB, Row>;
	/** The rows that a search finds. */
	matches: SelectQueryBuilder<DB, TB, Row>;
}

/**
 * One page of the rows that a search finds, by age, for a search that has to compare each row. A statement compares at
 * most `slice` rows, and other requests run between two statements.
 */
export async function matchesByAge<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	{ all, matches }: Searched<DB, TB, Row>,
	slice: number,
	{ limit, cursor, sort = "new" }: AgedRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const column = sql.ref<string>("id");
	const order = sort === "old" ? "asc" : "desc";
	const [behind, until] = order === "desc" ? ["<", ">="] : [">", "<="];
	let [after] = (readCursor(cursor, ["string"]) ?? []) as [string?];
	const found: Row[] = [];
	do {
		const isAfter =
			after === undefined
				? sql<boolean>`1 = 1`
				: sql<boolean>`${column} ${sql.raw(behind)} ${after}`;
		const end = await all
			.where(isAfter)
			.orderBy(column, order)
			.limit(1)
			.offset(slice - 1)
			.executeTakeFirst();
		const last = (end as Row | undefined)?.id;
		const isInSlice =
			last === undefined
				? isAfter
				: sql<boolean>`${isAfter} and ${column} ${sql.raw(until)} ${last}`;
		const rows = await matches
			.where(isInSlice)
			.orderBy(column, order)
			.limit(limit + 1 - found.length)
			.execute();
		found.push(...(rows as Row[]));
		after = last;
		await yieldToRequests();
	} while (after !== undefined && found.length <= limit);
	const page = cutPage(found, limit, (row) => [row.id]);
	return { rows: page.rows.map(show), next: page.next };
}
