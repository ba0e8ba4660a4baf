import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicListCall } from "#contract/api.ts";
import { call, callPage } from "../data/api.ts";
import { approvedClassesKey } from "../data/keys.ts";
import { firstPage, PAGE, pageAfter } from "../data/paging.ts";
import type { ClassWish } from "./wish.ts";

const LIST = "GET /api/approvedClasses";
export const POPULAR = 6;

/** The most popular classes, for the home page. */
export const popularClassesQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

/** All classes that are wished for, page after page; the server begins with `first` of them. */
export const classPagesQuery = (wish: ClassWish, ask: PublicListCall = callPage, first = PAGE) => {
	// A text that is no price does not filter: the list is the same as without it.
	const asked = { ...wish, wrongPrice: undefined };
	return infiniteQueryOptions({
		queryKey: [...approvedClassesKey, "pages", asked],
		queryFn: ({ pageParam }) => ask(LIST, { query: { ...asked, ...pageParam } }),
		initialPageParam: firstPage(first),
		getNextPageParam: pageAfter,
		meta: { public: true },
	});
};
