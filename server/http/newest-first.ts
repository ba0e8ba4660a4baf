import { type SelectQueryBuilder, sql } from "kysely";
import { cutPage, type ListPage, type ListRequest, readCursor } from "./paging.ts";

/** One page of rows, ordered by id with the newest first. `id` is the name of the column in the query. */
export async function newestFirst<DB, TB extends keyof DB, Row extends { id: string }, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	id: string,
	{ limit, cursor }: ListRequest,
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const column = sql.ref<string>(id);
	const [after] = readCursor(cursor, ["string"]) ?? [];
	const rest = after === undefined ? rows : rows.where(sql<boolean>`${column} < ${after}`);
	const found = await rest
		.orderBy(column, "desc")
		.limit(limit + 1)
		.execute();
	const page = cutPage(found as Row[], limit, (row) => [row.id]);
	return { rows: page.rows.map(show), next: page.next };
}
