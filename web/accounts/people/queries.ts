import { queryOptions } from "@tanstack/react-query";
import type { Role } from "#contract/enumerations.ts";
import { callPage } from "../../data/api.ts";
import { usersKey } from "../../data/keys.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious, type ListFilters } from "../../lists/list-query.ts";

export const usersQuery = ({ search, filter: role, cursor }: ListFilters<Role>) =>
	queryOptions({
		queryKey: [...usersKey, { search, role, cursor }],
		queryFn: () => callPage("GET /api/users", { query: { search, role, cursor, limit: PAGE } }),
		...keepPrevious,
	});
