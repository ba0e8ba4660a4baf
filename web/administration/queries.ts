import { queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "#contract/enumerations.ts";
import { call, callPage } from "../data/api.ts";
import { totalsKey } from "../data/keys.ts";
import { ageQuery, keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const auditQuery = (filters: ListFilters<AuditAction, "old">) => {
	const query = { ...ageQuery(filters), action: filters.filter };
	return queryOptions({
		queryKey: ["audit", query],
		queryFn: () => callPage("GET /api/audit", { query }),
		// Never from the cache, so that the latest actions are included.
		staleTime: 0,
		...keepPrevious,
	});
};

export const totalsQuery = queryOptions({
	queryKey: totalsKey,
	queryFn: () => call("GET /api/admin/totals"),
});
