import { queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "#contract/enumerations.ts";
import { call, callPage } from "../data/api.ts";
import { totalsKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const auditQuery = ({ search, filter: action, cursor }: ListFilters<AuditAction>) =>
	queryOptions({
		queryKey: ["audit", { search, action, cursor }],
		queryFn: () => callPage("GET /api/audit", { query: { search, action, cursor, limit: PAGE } }),
		// Never from the cache, so that the latest actions are included.
		staleTime: 0,
		...keepPrevious,
	});

export const totalsQuery = queryOptions({
	queryKey: totalsKey,
	queryFn: () => call("GET /api/admin/totals"),
});
