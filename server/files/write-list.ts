import type { Database } from "#database/tables.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { type Cell, csvLine } from "./csv-line.ts";

/** A list that can be written as CSV: its pages and its columns. */
export interface CsvSource<Row> {
	pageOf(db: Database, request: ListRequest): Promise<ListPage<Row>>;
	columns: Record<string, (row: Row) => Cell>;
}

/** Rows per statement. On SQLite a statement blocks all other requests. */
const PAGE = 500;

/**
 * A whole list, page by page. Each page is a statement of its own, so no transaction is open while the client reads,
 * and a process never holds more than some pages (decisions/0070).
 */
export async function* writeList<Row>(
	db: Database,
	{ pageOf, columns }: CsvSource<Row>,
): AsyncGenerator<string> {
	let lines = csvLine(Object.keys(columns));
	let cursor: string | undefined;
	do {
		const { rows, next } = await pageOf(db, { limit: PAGE, cursor });
		for (const row of rows) lines += csvLine(Object.values(columns).map((cell) => cell(row)));
		yield lines;
		lines = "";
		cursor = next;
		await yieldToRequests();
	} while (cursor !== undefined);
}
