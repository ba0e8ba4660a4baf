import { queryOptions } from "@tanstack/react-query";
import type { Role } from "#contract/enumerations.ts";
import { callPage } from "../../data/api.ts";
import { usersKey } from "../../data/keys.ts";
import { ageQuery, keepPrevious, type ListFilters } from "../../lists/list-query.ts";

/** The users with a role, or those who are suspended. */
export type UserFilter = Role | "suspended";

export const usersQuery = (filters: ListFilters<UserFilter, "old">) => {
	const { filter } = filters;
	const chosen = filter === "suspended" ? { suspended: "1" as const } : { role: filter };
	const query = { ...ageQuery(filters), ...chosen };
	return queryOptions({
		queryKey: [...usersKey, query],
		queryFn: () => callPage("GET /api/users", { query }),
		...keepPrevious,
	});
};
