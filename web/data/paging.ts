/** Lists that load page by page, while the reader scrolls or on request (docs/rules.md, "Names and addresses"). */

export const PAGE = 24;

export interface Page<Row> {
	rows: Row[];
	/** Cursor of the next page, or null on the last page. */
	next: string | null;
	/** How many rows the whole list has, where the server says it. */
	total?: Total | undefined;
}

/** How many, or how many at least. */
export interface Total {
	count: number;
	isLeast: boolean;
}

/** `137` or `1000+`, from the header of a list. */
export function readTotal(header: string | null): Total | undefined {
	const [, count, more] = /^(\d+)(\+?)$/.exec(header ?? "") ?? [];
	return count === undefined ? undefined : { count: Number(count), isLeast: more === "+" };
}

export type PageParam = { cursor?: string; limit: number };

export function firstPage(rows: number): PageParam {
	return { limit: rows };
}

export function pageAfter({ next }: Page<unknown>): PageParam | undefined {
	return next === null ? undefined : { cursor: next, limit: PAGE };
}

/** `?show=48`: how many rows the reader had loaded, rounded to whole pages. */
export function rowsToShow(params: URLSearchParams): number {
	const show = Number(params.get("show"));
	if (!Number.isInteger(show)) return PAGE;
	return Math.min(960, Math.max(PAGE, Math.ceil(show / PAGE) * PAGE));
}

/** All rows loaded so far. The order may change between two pages, so duplicates are removed. */
export function allRows<Row extends { _id: string }>(pages: Page<Row>[]): Row[] {
	const rows = pages.flatMap((page) => page.rows);
	return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/** The same address with the number of loaded rows, so that a reload or a later return shows as many. */
export function addressShowing(rows: number, address: string): string {
	const url = new URL(address);
	url.searchParams.delete("show");
	if (rows > PAGE) url.searchParams.set("show", String(Math.ceil(rows / PAGE) * PAGE));
	return url.href;
}
