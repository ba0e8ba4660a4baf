import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../data/api.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious } from "../lists/list-query.ts";

export const studioKey = ["studio"] as const;

export const factsQuery = queryOptions({
	queryKey: [...studioKey, "facts"],
	queryFn: () => call("GET /api/studio/facts"),
	staleTime: 0,
});

export const factsVersionsQuery = (cursor: string | undefined) =>
	queryOptions({
		queryKey: [...studioKey, "versions", cursor],
		queryFn: () => callPage("GET /api/studio/facts-versions", { query: { cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});
