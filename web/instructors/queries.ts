import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import type { Instructor } from "#contract/instructors.ts";
import { call, callPage } from "../api.ts";
import { firstPage, PAGE, type Page, type PageParam, pageAfter } from "../paging.ts";

const LIST = "GET /api/instructors";
export const POPULAR = 6;

/** At most the first six, for the home page (product.md §2). */
export const popularInstructorsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

type AskPage = (param: PageParam) => Promise<Page<Instructor>>;

/** All instructors, page after page; the server begins with `first` of them. */
export const instructorPagesQuery = (askPage: AskPage = browserPage, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: ["instructors", "pages"],
		queryFn: ({ pageParam }) => askPage(pageParam),
		initialPageParam: firstPage(first),
		getNextPageParam: (page, _pages, asked) => pageAfter(page, asked),
		meta: { public: true },
	});

async function browserPage({ cursor, limit, seen }: PageParam): Promise<Page<Instructor>> {
	const { rows, next } = await callPage(LIST, { query: { limit, cursor } });
	return { rows: rows.slice(seen), next };
}

/** Without a Link header, and so without knowing the next page. */
export const serverPage =
	(ask: PublicCall): AskPage =>
	async ({ limit }) => ({ rows: await ask(LIST, { query: { limit } }), next: undefined });
