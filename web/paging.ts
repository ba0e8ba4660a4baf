/** Lists that come page by page, as the reader scrolls or asks (decisions.md, "Names and addresses"). */

export const PAGE = 24;

export interface Page<Row> {
	rows: Row[];
	/** Cursor of the next page; null at the end; unknown on a page that the server rendered. */
	next: string | null | undefined;
}

/** `seen`: how many rows of this answer are already on the screen. */
export type PageParam = { cursor?: string; limit: number; seen: number };

export function firstPage(rows: number): PageParam {
	return { limit: rows, seen: 0 };
}

export function pageAfter<Row>({ rows, next }: Page<Row>, asked: PageParam): PageParam | undefined {
	if (next) return { cursor: next, limit: PAGE, seen: 0 };
	if (next === null || rows.length < asked.limit) return undefined;
	// A rendered page has no cursor: once, from the beginning again and a page further.
	return { limit: rows.length + PAGE, seen: rows.length };
}

/** `?show=48`: how many a reader without script asked for, in whole pages. */
export function rowsToShow(url: string): number {
	const show = Number(new URL(url).searchParams.get("show"));
	if (!Number.isInteger(show)) return PAGE;
	return Math.min(960, Math.max(PAGE, Math.ceil(show / PAGE) * PAGE));
}

/** All rows so far. The order may move between two pages; nothing shall stand there twice. */
export function allRows<Row extends { _id: string }>(pages: Page<Row>[]): Row[] {
	const rows = pages.flatMap((page) => page.rows);
	return [...new Map(rows.map((row) => [row._id, row])).values()];
}
