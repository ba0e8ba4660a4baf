import { queryOptions } from "@tanstack/react-query";
import type { Role } from "#contract/enumerations.ts";
import { callPage } from "../../data/api.ts";
import { usersKey } from "../../data/keys.ts";
import { ageQuery, keepPrevious, type ListFilters } from "../../lists/list-query.ts";

export const usersQuery = (filters: ListFilters<Role, "old">) => {
	const query = { ...ageQuery(filters), role: filters.filter };
	return queryOptions({
		queryKey: [...usersKey, query],
		queryFn: () => callPage("GET /api/users", { query }),
		...keepPrevious,
	});
};
