import { type SelectQueryBuilder, sql } from "kysely";
import { cutPage, type ListPage, type ListRequest, readCursor } from "./paging.ts";

interface TwoColumns {
	/** Names in the query. The second one makes the order unique. Both are in one index, in this order. */
	columns: readonly [string, string];
	/** What the cursor has of the first column. The second one is text. */
	kind: "string" | "number";
	order: "asc" | "desc";
}

/** One page of rows that are ordered by two columns. `keyOf` returns both of a row. */
export async function orderedByTwo<DB, TB extends keyof DB, Row, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	{ columns, kind, order }: TwoColumns,
	{ limit, cursor }: ListRequest,
	keyOf: (row: Row) => [string | number, string],
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const [first, second] = columns.map((name) => sql.ref<string>(name)) as [Column, Column];
	const after = readCursor(cursor, [kind, "string"]);
	const isAfter = sql<boolean>`(${first}, ${second}) ${sql.raw(order === "desc" ? "<" : ">")} (${after?.[0]}, ${after?.[1]})`;
	const found = await (after ? rows.where(isAfter) : rows)
		.orderBy(first, order)
		.orderBy(second, order)
		.limit(limit + 1)
		.execute();
	const page = cutPage(found as Row[], limit, keyOf);
	return { rows: page.rows.map(show), next: page.next };
}

type Column = ReturnType<typeof sql.ref<string>>;
