import { queryOptions } from "@tanstack/react-query";
import type { WaitingKind } from "#contract/enumerations.ts";
import { call, callPage } from "../../data/api.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious, type PageSize } from "../../lists/list-query.ts";

const MINUTE = 60_000;
const waitingKey = ["waiting"] as const;

/** Refetched each minute, because other people add and handle items too. */
const live = { staleTime: 0, refetchInterval: MINUTE } as const;

export const waitingQuery = queryOptions({
	queryKey: [...waitingKey, "counts"],
	queryFn: () => call("GET /api/waiting"),
	...live,
});

export const waitingListQuery = (
	kind: WaitingKind,
	{ cursor, limit = PAGE }: PageSize & { cursor?: string | undefined },
) =>
	queryOptions({
		queryKey: [...waitingKey, { kind, cursor, limit }],
		queryFn: () => callPage("GET /api/waiting-list", { query: { kind, cursor, limit } }),
		...live,
		...keepPrevious,
	});
