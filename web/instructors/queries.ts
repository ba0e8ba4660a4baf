import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicListCall } from "#contract/api.ts";
import { call, callPage } from "../data/api.ts";
import { firstPage, PAGE, pageAfter } from "../data/paging.ts";
import { ifThere } from "../data/prefetch.ts";

const LIST = "GET /api/instructors";
export const POPULAR = 6;

/** The texts of an instructor's page. Null for anybody who does not teach, or no longer does. */
export const instructorWordsQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "words", id],
		queryFn: () => ifThere(ask("GET /api/instructor/:id/page", { params: { id } })),
		meta: { public: true },
	});

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
