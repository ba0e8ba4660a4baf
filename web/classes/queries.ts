import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicListCall } from "#contract/api.ts";
import { call, callPage } from "../data/api.ts";
import { approvedClassesKey } from "../data/keys.ts";
import { firstPage, PAGE, pageAfter } from "../data/paging.ts";
import type { ClassFilters } from "./class-filters.ts";

const LIST = "GET /api/approvedClasses";
export const POPULAR = 6;

/** The most popular classes, for the home page. */
export const popularClassesQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

/** All classes that match the filters, page by page. The server renders the first `first` rows. */
export const classPagesQuery = (
	filters: ClassFilters,
	ask: PublicListCall = callPage,
	first = PAGE,
) => {
	// An invalid price does not filter, so the query is the same as without it.
	const asked = { ...filters, invalidPrice: undefined };
	return infiniteQueryOptions({
		queryKey: [...approvedClassesKey, "pages", asked],
		queryFn: ({ pageParam }) => ask(LIST, { query: { ...asked, ...pageParam } }),
		initialPageParam: firstPage(first),
		getNextPageParam: pageAfter,
		meta: { public: true },
	});
};
