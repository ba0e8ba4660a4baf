import { type SelectQueryBuilder, sql } from "kysely";
import { Problem } from "#contract/problems.ts";
import { type CursorKind, cutPage, type ListPage, type ListRequest, readCursor } from "./paging.ts";

interface TwoColumns {
	/** Names of the columns in the query. The second one makes the order unique. One index has both in this order. */
	columns: readonly [string, string];
	/** Type of the first column. A sum is a bigint column. The cursor stores a time as text. */
	kind: "string" | "sum" | "time";
	order: "asc" | "desc";
}

/** One page of rows that are ordered by two columns. `keyOf` returns both of a row, as they are in the cursor. */
export async function orderedByTwo<DB, TB extends keyof DB, Row, Shown>(
	rows: SelectQueryBuilder<DB, TB, Row>,
	{ columns: [first, second], kind, order }: TwoColumns,
	{ limit, cursor }: ListRequest,
	keyOf: (row: Row) => [string | number, string],
	show: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
	const [one, other] = [sql.ref<string>(first), sql.ref<string>(second)];
	const after = placeOf(cursor, kind);
	const isBehind = sql.raw(order === "desc" ? "<" : ">");
	const rest = after
		? rows.where(sql<boolean>`(${one}, ${other}) ${isBehind} (${after[0]}, ${after[1]})`)
		: rows;
	const found = await rest
		.orderBy(one, order)
		.orderBy(other, order)
		.limit(limit + 1)
		.execute();
	const page = cutPage(found as Row[], limit, keyOf);
	return { rows: page.rows.map(show), next: page.next };
}

function placeOf(cursor: string | undefined, kind: TwoColumns["kind"]) {
	const first: CursorKind = kind === "sum" ? "bigint" : "string";
	const place = readCursor(cursor, [first, "string"]);
	if (!place || kind !== "time") return place;
	const [time, id] = place;
	if (!/^\d{1,15}$/.test(String(time))) throw new Problem("malformed_cursor");
	return [Number(time), id];
}
