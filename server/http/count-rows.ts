import { type SelectQueryBuilder, sql } from "kysely";
import { LIST_COUNTED } from "#contract/rules.ts";
import type { Database } from "#database/tables.ts";
import type { ListPage, ListTotal } from "./paging.ts";

/**
 * How many rows a list has. Counting stops at LIST_COUNTED, so that a long list is as cheap as a short one. `key` is
 * the column that orders the list, so that the query plan uses its index instead of reading the whole table.
 */
export async function countRows<DB, TB extends keyof DB, Row>(
	db: Database,
	rows: SelectQueryBuilder<DB, TB, Row>,
	key: string,
): Promise<ListTotal> {
	const some = rows
		.clearSelect()
		.select(sql<number>`1`.as("one"))
		.orderBy(sql.ref(key))
		.limit(sql.lit(LIST_COUNTED));
	const { rows: counted } = await sql<{ count: number }>`
		select count(*) as count from (${some}) as counted`.execute(db);
	const count = Number(counted[0]?.count);
	return { count, isLeast: count === LIST_COUNTED };
}

/**
 * Adds the total of the whole list to one of its pages. A search only compares the rows of a page, so its total is
 * known only if the first page has all rows.
 */
export async function withTotal<Row>(
	page: Promise<ListPage<Row>>,
	{ cursor, search }: { cursor?: string | undefined; search?: string | undefined },
	count: () => Promise<ListTotal>,
): Promise<ListPage<Row>> {
	const shown = await page;
	if (cursor === undefined && shown.next === undefined)
		return { ...shown, total: { count: shown.rows.length, isLeast: false } };
	return search ? shown : { ...shown, total: await count() };
}
