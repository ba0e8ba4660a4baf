import type { Page } from "../data/paging.ts";
import { lists, number } from "../messages/en/lists.ts";
import { firstRow, type PlaceNames } from "./trail.ts";

/**
 * "25–48 of 137". Where the rows before this page are not known, only how many there are in all. Empty without a row.
 */
export function listCount(
	{ rows, next, total }: Page<unknown>,
	params: URLSearchParams,
	names?: PlaceNames,
): string {
	if (rows.length === 0) return "";
	const first = firstRow(params, names);
	const last = first === undefined ? undefined : first + rows.length - 1;
	const shown = first === undefined ? number(rows.length) : lists.rows(first, last ?? first);
	// The last page says how many there are, also where nobody counted them.
	const isEnd = last !== undefined && next === null;
	const all = isEnd ? { count: last, isLeast: false } : total;
	if (!all) return shown;
	const count = number(Math.max(all.count, last ?? 0));
	return lists.of(shown, all.isLeast ? lists.atLeast(count) : count);
}
