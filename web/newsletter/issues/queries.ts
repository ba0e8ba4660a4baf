import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../data/api.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious } from "../../lists/list-query.ts";

export const issuesKey: readonly string[] = ["newsletter-issues"];
export const listsKey: readonly string[] = [...issuesKey, "list"];

/** Milliseconds between two polls of an issue that is being sent. */
const LOOK_AGAIN = 2_000;

export const issuesQuery = (cursor: string | undefined) =>
	queryOptions({
		queryKey: [...listsKey, cursor],
		queryFn: () => callPage("GET /api/newsletter-issues", { query: { cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

export const issueQuery = (id: string) =>
	queryOptions({
		queryKey: [...issuesKey, id],
		queryFn: () => call("GET /api/newsletter-issues/:id", { params: { id } }),
		staleTime: 0,
		retry: false,
		refetchInterval: ({ state: { data } }) =>
			data?.state === "sending" || data?.state === "scheduled" ? LOOK_AGAIN : false,
	});
