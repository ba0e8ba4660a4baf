import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import type { PublicClass } from "#contract/classes.ts";
import { call, callPage } from "../api.ts";

const LIST = "GET /api/approvedClasses";
/** Everything that shows approved classes; what to invalidate when seats or prices moved. */
export const approvedClassesKey = ["approvedClasses"] as const;
export const POPULAR = 6;
export const PAGE = 24;

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

interface ClassPage {
	rows: PublicClass[];
	/** Cursor of the next page; null at the end; unknown on a page that the server rendered. */
	next: string | null | undefined;
}

type PageParam = { cursor?: string; limit: number; seen: number };

/** All classes, page after page. The server begins with `first` of them, and knows no Link header. */
export const classPagesQuery = (
	askPage: (param: PageParam) => Promise<ClassPage> = browserPage,
	first = PAGE,
) =>
	infiniteQueryOptions({
		queryKey: [...approvedClassesKey, "pages"],
		queryFn: ({ pageParam }) => askPage(pageParam),
		initialPageParam: { limit: first, seen: 0 } as PageParam,
		getNextPageParam: ({ rows, next }, _pages, asked): PageParam | undefined => {
			if (next) return { cursor: next, limit: PAGE, seen: 0 };
			if (next === null || rows.length < asked.limit) return undefined;
			// Without a cursor, once: from the beginning again, a page further.
			return { limit: rows.length + PAGE, seen: rows.length };
		},
		meta: { public: true },
	});

async function browserPage({ cursor, limit, seen }: PageParam): Promise<ClassPage> {
	const { rows, next } = await callPage(LIST, { query: { limit, cursor } });
	return { rows: rows.slice(seen), next };
}

export const serverPage =
	(ask: PublicCall) =>
	async ({ limit }: PageParam): Promise<ClassPage> => ({
		rows: await ask(LIST, { query: { limit } }),
		next: undefined,
	});
