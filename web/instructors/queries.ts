import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicListCall } from "#contract/api.ts";
import { call, callPage } from "../data/api.ts";
import { firstPage, PAGE, pageAfter } from "../data/paging.ts";

const LIST = "GET /api/instructors";
export const POPULAR = 6;

/** At most the first six, for the home page (docs/specification.md §2). */
export const popularInstructorsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

/** All instructors, page by page. The server renders the first `first` rows. */
export const instructorPagesQuery = (ask: PublicListCall = callPage, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: ["instructors", "pages"],
		queryFn: ({ pageParam }) => ask(LIST, { query: pageParam }),
		initialPageParam: firstPage(first),
		getNextPageParam: pageAfter,
		meta: { public: true },
	});
