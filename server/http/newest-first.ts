import { type SelectQueryBuilder, sql } from "kysely";
import { otherRequestsFirst } from "./other-requests-first.ts";
import { cutPage, type ListPage, type ListRequest, readCursor } from "./paging.ts";

/** One page of rows, ordered by id with the newest first. `id` is the name of the column in the query. */
export async function newestFirst<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	page: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await inOrderOf(rows, { id, order: "desc" }, page, show);
}

/** The same with the oldest first. */
export async function oldestFirst<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	page: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await inOrderOf(rows, { id, order: "asc" }, page, show);
}

interface ById {
	/** The name of the column in the query. */
	id: string;
	order: "asc" | "desc";
}

/** One page of rows in one of both orders. */
export async function inOrderOf<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	by: ById,
	{ limit, cursor }: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const [after] = readCursor(cursor, ["string"]) ?? [];
	const rest = after === undefined ? rows : rows.where(isBehind(by, after));
	const found = await rest
		.orderBy(sql.ref<string>(by.id), by.order)
		.limit(limit + 1)
		.execute();
	const page = cutPage(found as Row[], limit, (row) => [row.id]);
	return { rows: page.rows.map(show), next: page.next };
}

function isBehind({ id, order }: ById, place: unknown) {
	const column = sql.ref<string>(id);
	return order === "desc" ? sql<boolean>`${column} < ${place}` : sql<boolean>`${column} > ${place}`;
}

function isUpTo({ id, order }: ById, place: unknown) {
	const column = sql.ref<string>(id);
	return order === "desc"
		? sql<boolean>`${column} >= ${place}`
		: sql<boolean>`${column} <= ${place}`;
}

interface Searched<DB, TB extends keyof DB, Row> {
	all: SelectQueryBuilder<DB, TB, Row>;
	/** Those of them that a search finds. */
	matches: SelectQueryBuilder<DB, TB, Row>;
}

/** One page of the rows that a search finds, newest first. */
export async function newestMatches<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	searched: Searched<DB, TB, Row>,
	slice: number,
	page: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	return await matchesInOrderOf(searched, { id: "id", order: "desc", slice }, page, show);
}

/**
 * One page of the rows that a search finds, where each row has to be compared. A statement compares at most `slice`
 * rows, and other requests run between two statements.
 */
export async function matchesInOrderOf<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	{ all, matches }: Searched<DB, TB, Row>,
	{ slice, ...by }: ById & { slice: number },
	{ limit, cursor }: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const column = sql.ref<string>(by.id);
	let [after] = (readCursor(cursor, ["string"]) ?? []) as [string?];
	const found: Row[] = [];
	do {
		const isAfter = after === undefined ? sql<boolean>`1 = 1` : isBehind(by, after);
		const end = await all
			.where(isAfter)
			.orderBy(column, by.order)
			.limit(1)
			.offset(slice - 1)
			.executeTakeFirst();
		const last = (end as Row | undefined)?.id;
		const isInSlice =
			last === undefined ? isAfter : sql<boolean>`${isAfter} and ${isUpTo(by, last)}`;
		const rows = await matches
			.where(isInSlice)
			.orderBy(column, by.order)
			.limit(limit + 1 - found.length)
			.execute();
		found.push(...(rows as Row[]));
		after = last;
		await otherRequestsFirst();
	} while (after !== undefined && found.length <= limit);
	const page = cutPage(found, limit, (row) => [row.id]);
	return { rows: page.rows.map(show), next: page.next };
}
