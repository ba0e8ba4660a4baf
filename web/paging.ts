/** Lists that come page by page, as the reader scrolls or asks (decisions.md, "Names and addresses"). */

export const PAGE = 24;

export interface Page<Row> {
	rows: Row[];
	/** Cursor of the next page; null at the end. */
	next: string | null;
}

export type PageParam = { cursor?: string; limit: number };

export function firstPage(rows: number): PageParam {
	return { limit: rows };
}

export function pageAfter({ next }: Page<unknown>): PageParam | undefined {
	return next === null ? undefined : { cursor: next, limit: PAGE };
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
