import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import type { PublicClass } from "#contract/classes.ts";
import { call, callPage } from "../api.ts";
import { firstPage, PAGE, type Page, type PageParam, pageAfter } from "../paging.ts";

const LIST = "GET /api/approvedClasses";
/** Everything that shows approved classes; what to invalidate when seats or prices moved. */
export const approvedClassesKey = ["approvedClasses"] as const;
export const POPULAR = 6;

/** The most popular classes, for the home page. */
export const popularClassesQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

export const classQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["class", id],
		queryFn: () => ask("GET /api/class/:id", { params: { id } }),
		meta: { public: true },
	});

type AskPage = (param: PageParam) => Promise<Page<PublicClass>>;

/** All classes, page after page; the server begins with `first` of them. */
export const classPagesQuery = (askPage: AskPage = browserPage, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: [...approvedClassesKey, "pages"],
		queryFn: ({ pageParam }) => askPage(pageParam),
		initialPageParam: firstPage(first),
		getNextPageParam: (page, _pages, asked) => pageAfter(page, asked),
		meta: { public: true },
	});

async function browserPage({ cursor, limit, seen }: PageParam): Promise<Page<PublicClass>> {
	const { rows, next } = await callPage(LIST, { query: { limit, cursor } });
	return { rows: rows.slice(seen), next };
}

/** Without a Link header, and so without knowing the next page. */
export const serverPage =
	(ask: PublicCall): AskPage =>
	async ({ limit }) => ({ rows: await ask(LIST, { query: { limit } }), next: undefined });
