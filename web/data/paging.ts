/** Lists that come page by page, as the reader scrolls or asks (docs/rules.md, "Names and addresses"). */

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

/** `?show=48`: how many rows a reader had in view, in whole pages. */
export function rowsToShow(params: URLSearchParams): number {
	const show = Number(params.get("show"));
	if (!Number.isInteger(show)) return PAGE;
	return Math.min(960, Math.max(PAGE, Math.ceil(show / PAGE) * PAGE));
}

/** All rows so far. The order may move between two pages; nothing shall stand there twice. */
export function allRows<Row extends { _id: string }>(pages: Page<Row>[]): Row[] {
	const rows = pages.flatMap((page) => page.rows);
	return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/** The same address with the number of rows in it, so that a reload, or coming back much later, shows as many. */
export function addressShowing(rows: number, address: string): string {
	const url = new URL(address);
	url.searchParams.delete("show");
	if (rows > PAGE) url.searchParams.set("show", String(Math.ceil(rows / PAGE) * PAGE));
	return url.href;
}
