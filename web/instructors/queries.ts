import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicPage } from "#contract/api.ts";
import { call, callPage } from "../data/api.ts";
import { firstPage, PAGE, pageAfter } from "../data/paging.ts";
import { ifThere } from "../data/prefetch.ts";

const LIST = "GET /api/instructors";
export const POPULAR = 6;

/** At most the first six, for the home page (docs/specification.md §2). */
export const popularInstructorsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

/** Null for everybody who does not teach, or not any more. */
export const instructorQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "one", id],
		queryFn: () => ifThere(ask("GET /api/instructor/:id", { params: { id } })),
		meta: { public: true },
	});

/** All instructors, page after page; the server begins with `first` of them. */
export const instructorPagesQuery = (ask: PublicPage = callPage, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: ["instructors", "pages"],
		queryFn: ({ pageParam }) => ask(LIST, { query: pageParam }),
		initialPageParam: firstPage(first),
		getNextPageParam: pageAfter,
		meta: { public: true },
	});
