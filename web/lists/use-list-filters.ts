import { useSearchParams } from "react-router";
import type { ListFilters } from "./list-query.ts";

/** Reads search and filter from the address. Invalid values count as absent. */
export function useListFilters<Filter extends string = never>(
	name = "",
	filters: readonly Filter[] = [],
): ListFilters<Filter> {
	const [params] = useSearchParams();
	const said = params.get(name);
	return {
		search: params.get("search")?.trim().slice(0, 100) || undefined,
		filter: filters.find((filter) => filter === said),
		cursor: params.get("cursor") || undefined,
	};
}
