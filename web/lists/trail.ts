/**
 * The pages before this one, as their cursors in the address: `trail=.a.b` after the first page, the one at `a` and the
 * one at `b`. A cursor only leads on, so the way back is remembered, where Back and a shared link have it too.
 */

/** More would make addresses that are too long for some programs. */
const MOST = 20;

/** The address of the next page. */
export function nextPage(params: URLSearchParams, next: string): { search: string } {
	const trail = [...(trailOf(params) ?? []), params.get("cursor") ?? ""].slice(-MOST);
	return withPlace(params, next, trail);
}

/** The address of the page before. Undefined on the first page, and where the way back is not known. */
export function previousPage(params: URLSearchParams): { search: string } | undefined {
	const trail = trailOf(params);
	const last = trail?.at(-1);
	return last === undefined ? undefined : withPlace(params, last, trail?.slice(0, -1) ?? []);
}

export function firstPage(params: URLSearchParams): { search: string } {
	return withPlace(params, "", []);
}

function trailOf(params: URLSearchParams): string[] | undefined {
	return params.get("trail")?.split(".").slice(1);
}

function withPlace(params: URLSearchParams, cursor: string, trail: string[]): { search: string } {
	const next = new URLSearchParams(params);
	next.delete("cursor");
	next.delete("trail");
	if (cursor) next.set("cursor", cursor);
	if (trail.length > 0) next.set("trail", `.${trail.join(".")}`);
	return { search: next.toString() };
}
