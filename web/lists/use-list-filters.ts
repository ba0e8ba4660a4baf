import { useSearchParams } from "react-router";
import { daysIn } from "./days-in.ts";
import type { ListFilters } from "./list-query.ts";

/** Reads search, filter, order and days from the address. Invalid values count as absent. */
export function useListFilters<Filter extends string = never, Sort extends string = never>(
	name = "",
	filters: readonly Filter[] = [],
	sorts: readonly Sort[] = [],
): ListFilters<Filter, Sort> {
	const [params] = useSearchParams();
	const [filter, sort] = [params.get(name), params.get("sort")];
	return {
		search: params.get("search")?.trim().slice(0, 100) || undefined,
		filter: filters.find((one) => one === filter),
		sort: sorts.find((one) => one === sort),
		...daysIn(params),
		cursor: params.get("cursor") || undefined,
	};
}
