import { useSearchParams } from "react-router";
import { DAY_FIRST, DAY_LAST } from "#contract/rules.ts";
import { isDay } from "./is-day.ts";
import type { ListFilters } from "./list-query.ts";

/** Reads search, filter, order and days from the address. Invalid values count as absent. */
export function useListFilters<Filter extends string = never, Sort extends string = never>(
	name = "",
	filters: readonly Filter[] = [],
	sorts: readonly Sort[] = [],
): ListFilters<Filter, Sort> {
	const [params] = useSearchParams();
	const [filter, sort] = [params.get(name), params.get("sort")];
	const [from, to] = ["from", "to"].map((day) => dayIn(params.get(day)));
	const isBackwards = from !== undefined && to !== undefined && from > to;
	return {
		search: params.get("search")?.trim().slice(0, 100) || undefined,
		filter: filters.find((one) => one === filter),
		sort: sorts.find((one) => one === sort),
		...(!isBackwards && { from, to }),
		cursor: params.get("cursor") || undefined,
	};
}

function dayIn(text: string | null): string | undefined {
	const isAllowed = isDay(text) && text >= DAY_FIRST && text <= DAY_LAST;
	return isAllowed ? text : undefined;
}
