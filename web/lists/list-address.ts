import type { ListFilters } from "./list-query.ts";

/** The address of the first page of a list with these filters. `name` is the parameter of its filter. */
export function listAddress(
	pathname: string,
	{ search, filter, sort, from, to }: ListFilters,
	name = "",
): string {
	// Some lists have their order as the filter.
	const values = { search, sort, [name]: filter, from, to };
	const said = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return said.length > 0 ? `${pathname}?${new URLSearchParams(said)}` : pathname;
}
