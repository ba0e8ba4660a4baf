import { PAGE } from "../data/paging.ts";

/**
 * The pages before this one, as their cursors in the address: `trail=.a.b` after the first page, the one at `a` and the
 * one at `b`. A cursor only leads forward, so the previous ones are remembered in the address, where Back and a shared
 * link have them too.
 */

/** Maximum cursors. More would make addresses that are too long for some programs. */
const MOST = 20;

/** Names of the address parameters, for a page with two lists. */
export interface PlaceNames {
	cursor: string;
	trail: string;
}
export const PLACE: PlaceNames = { cursor: "cursor", trail: "trail" };

/** The address of the next page. */
export function nextPage(params: URLSearchParams, next: string, names = PLACE): { search: string } {
	const trail = [...(trailOf(params, names) ?? []), params.get(names.cursor) ?? ""].slice(-MOST);
	return withPlace(params, { cursor: next, trail }, names);
}

/** The address of the page before. Undefined on the first page, and where the way back is not known. */
export function previousPage(
	params: URLSearchParams,
	names = PLACE,
): { search: string } | undefined {
	const trail = trailOf(params, names);
	const last = trail?.at(-1);
	if (last === undefined) return undefined;
	return withPlace(params, { cursor: last, trail: trail?.slice(0, -1) ?? [] }, names);
}

export function firstPage(params: URLSearchParams, names = PLACE): { search: string } {
	return withPlace(params, { cursor: "", trail: [] }, names);
}

/** The number of a page's first row in its list, from 1. Undefined where the way there is not known. */
export function firstRow(params: URLSearchParams, names = PLACE): number | undefined {
	if (!params.get(names.cursor)) return 1;
	const trail = trailOf(params, names);
	return trail?.[0] === "" ? trail.length * PAGE + 1 : undefined;
}

function trailOf(params: URLSearchParams, names: PlaceNames): string[] | undefined {
	return params.get(names.trail)?.split(".").slice(1);
}

function withPlace(
	params: URLSearchParams,
	place: { cursor: string; trail: string[] },
	names: PlaceNames,
): { search: string } {
	const next = new URLSearchParams(params);
	next.delete(names.cursor);
	next.delete(names.trail);
	if (place.cursor) next.set(names.cursor, place.cursor);
	if (place.trail.length > 0) next.set(names.trail, `.${place.trail.join(".")}`);
	return { search: next.toString() };
}
