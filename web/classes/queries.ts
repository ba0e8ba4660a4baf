import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PublicCall, PublicPage } from "#contract/api.ts";
import type { PublicClass } from "#contract/classes.ts";
import { call, callPage } from "../api.ts";
import { firstPage, PAGE, type Page, pageAfter } from "../paging.ts";
import type { ClassWish } from "./wish.ts";

const LIST = "GET /api/approvedClasses";
/** Everything that shows approved classes; what to invalidate when seats or prices moved. */
export const approvedClassesKey = ["approvedClasses"] as const;
export const POPULAR = 6;
/** Beside a class, of the same instructor: a row on a wide screen. */
export const BESIDE = 3;

/** The most popular classes, for the home page. */
export const popularClassesQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});

export const classQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "one", id],
		queryFn: () => ask("GET /api/class/:id", { params: { id } }),
		meta: { public: true },
	});

/** A class that is not open, as its owner and administrators may see it. */
export const unlistedClassQuery = (id: string) =>
	queryOptions({
		queryKey: ["unlistedClass", id],
		queryFn: () => call("GET /api/class/:id", { params: { id }, inPerson: true }),
	});

/** Some of one instructor's classes: one more than are shown, because the class itself is among them. */
export const classesBesideQuery = (instructor: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "beside", instructor],
		queryFn: () => ask(LIST, { query: { instructor, limit: BESIDE + 1 } }),
		meta: { public: true },
	});

/** All classes that are wished for, page after page; the server begins with `first` of them. */
export const classPagesQuery = (wish: ClassWish, ask: PublicPage = callPage, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: [...approvedClassesKey, "pages", wish],
		queryFn: ({ pageParam }) => ask(LIST, { query: { ...wish, ...pageParam } }),
		initialPageParam: firstPage(first),
		getNextPageParam: pageAfter,
		meta: { public: true },
	});

type Listed = PublicClass | PublicClass[] | { pages: Page<PublicClass>[] };

/** A class that some list has shown already, and when that was: its page opens at once. */
export function classInLists(client: QueryClient, id: string) {
	for (const query of client.getQueryCache().findAll({ queryKey: approvedClassesKey })) {
		const listed = query.state.data as Listed | undefined;
		const drawing = listed && rowsOf(listed).find(({ _id }) => _id === id);
		if (drawing) return { initialData: drawing, initialDataUpdatedAt: query.state.dataUpdatedAt };
	}
	return {};
}

function rowsOf(listed: Listed): PublicClass[] {
	if ("pages" in listed) return listed.pages.flatMap(({ rows }) => rows);
	return Array.isArray(listed) ? listed : [listed];
}
