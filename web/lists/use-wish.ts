import { useSearchParams } from "react-router";
import type { Wish } from "./list-query.ts";

/** What the address of a list says; anything that is no filter there reads as none. */
export function useWish<Filter extends string = never>(
	name = "",
	filters: readonly Filter[] = [],
): Wish<Filter> {
	const [params] = useSearchParams();
	const said = params.get(name);
	return {
		search: params.get("search")?.trim().slice(0, 100) || undefined,
		filter: filters.find((filter) => filter === said),
		cursor: params.get("cursor") || undefined,
	};
}
